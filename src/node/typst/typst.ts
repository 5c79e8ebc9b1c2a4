import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { formFolder, literal } from '../../emit/typst/code.ts'
import type { Setting } from '../../emit/typst/paper.ts'
import { isSvg } from '../../model/linked-file.ts'
import { packagePath } from '../package-root.ts'
import { packFonts, withoutMissing } from './fonts.ts'
import { inPackFonts } from './picture-fonts.ts'
import { compile, print, type Typeset, TypesetError } from './print.ts'
import { typstFiles } from './typst-files.ts'

export { type Typeset, TypesetError } from './print.ts'

/** Turns Typst source into PDF and pictures. */
export interface Typesetter {
  /**
   * Sets a source as tagged PDF (PDF/UA-1). Same source and assets, same bytes.
   *
   * @param source Typst source, ASCII only
   * @param assets Images by the path that the source gives them. Words of an SVG are set in the fonts of the packs. One
   *   that cannot be read, or that has characters which these lack, is left out, and its description is printed
   * @throws TypesetError with Typst's messages, warnings included
   */
  readonly pdf: (source: string, assets?: ReadonlyMap<string, Uint8Array>, setting?: Setting) => Uint8Array
  /** The same, and how many pages it has. */
  readonly typeset: (source: string, assets?: ReadonlyMap<string, Uint8Array>, setting?: Setting) => Typeset
  /**
   * Draws a source of one page as SVG, its words as outlines, a point a pixel. Same source, same text.
   *
   * @throws TypesetError with Typst's messages, warnings included
   */
  readonly svg: (source: string) => string
}

/** Compilations after which an intermediate result that nothing used again is forgotten. */
const cacheAge = 2

/** A folder that does not exist: the compiler sees only the files that are handed to it. */
const workspace = packagePath('node_modules/.typst')

/** A typesetter whose compiler stays alive, so that further packs cost a fraction of the first. */
export function typesetter(): Typesetter {
  const { blobs, furtherFamilies, names, covered } = packFonts()
  const families = JSON.stringify(furtherFamilies)
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...blobs] }] })
  for (const [path, bytes] of typstFiles()) compiler.mapShadow(`${workspace}/${formFolder}/${path}`, bytes)
  const typeset: Typesetter['typeset'] = (source, assets = new Map(), setting = 'pages') => {
    for (const [path, bytes] of assets) compiler.mapShadow(`${workspace}/${path}`, toPrint(path, bytes))
    try {
      const usable = [...assets.keys()].sort().filter((path) => isUsable(compiler, path, names))
      return print(compiler, withoutMissing(source, covered), { families, setting, assets: JSON.stringify(usable) })
    } finally {
      for (const path of assets.keys()) compiler.unmapShadow(`${workspace}/${path}`)
      compiler.evictCache(cacheAge)
    }
  }
  const svg = (source: string): string => {
    const { document, messages } = compile(compiler, withoutMissing(source, covered), { families })
    compiler.evictCache(cacheAge)
    if (document === null || messages.length > 0) throw new TypesetError(messages)
    return compiler.plainSvg(document)
  }
  return { typeset, svg, pdf: (...work) => typeset(...work).bytes }
}

let own: Typesetter | undefined

/** The typesetter of this thread: its compiler stays alive, for loading the fonts costs more than a small pack. */
export const ownTypesetter = (): Typesetter => (own ??= typesetter())

/** An image as it is printed. */
const toPrint = (path: string, bytes: Uint8Array): Buffer =>
  Buffer.from(isSvg(path) ? inPackFonts(Buffer.from(bytes).toString('utf8')) : bytes)

/** True for an image that can be read, and whose words the fonts of the packs can show without a foreign one. */
function isUsable(compiler: NodeCompiler, path: string, fonts: ReadonlySet<string>): boolean {
  const mainFileContent = `#set document(title: "Probe")\n#image(${literal(`/${path}`)}, alt: "Probe")`
  const probe = compiler.compile({ mainFileContent })
  const document = probe.takeError() === null ? probe.result : null
  try {
    return (
      document !== null && fontsIn(compiler.pdf(document, { pdfStandard: 'ua-1' })).every((name) => fonts.has(name))
    )
  } catch {
    // It has a character that no font can show, which the standard forbids.
    return false
  }
}

/** Names of the fonts in a PDF of this compiler, which leaves its objects readable. */
export const fontsIn = (pdf: Uint8Array): readonly string[] => [
  ...new Set(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/BaseFont \/[A-Z]{6}\+([^\s/]+)/gu)
    ].map(([, name = '']) => name)
  )
]
