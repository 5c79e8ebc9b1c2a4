import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Host } from '../../src/compiler/host.ts'
import { isSvg } from '../../src/model/linked-file.ts'
import type { SourceFile } from '../../src/model/source-file.ts'
import { diskHost } from '../../src/node/content/disk-host.ts'
import { type Files, memoryHost } from './content.ts'

/** A folder of the suite, ready to compile. */
export interface Fixture {
  readonly host: Host
  /** Text of a file as the compiler reads it; undecodable bytes show as replacement characters. */
  readonly textOf: (file: string) => string | undefined
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Open a fixture: its folder `content`, and the files that its `setup.ts` makes because git cannot keep them.
 *
 * @param folder Absolute path of the fixture
 */
export async function openFixture(folder: string): Promise<Fixture> {
  const disk = diskHost(join(folder, 'content'))
  const sources = [...(await disk.readContent()), ...(await generatedSources(join(folder, 'setup.ts')))]
  const pictures = (await disk.pictures?.()) ?? []
  const files = [...sources, ...pictures.filter(({ path }) => isSvg(path)), ...(await disk.releases())]
  const texts = new Map(files.filter(({ fault }) => !fault).map(({ path, bytes }) => [path, decoder.decode(bytes)]))
  return {
    host: { ...disk, readContent: async () => sources, today },
    textOf: (file) => texts.get(file)
  }
}

/** The day on which fixtures are read. */
const today = (): string => '2027-12-31'

/** Opens documents given as texts by content-relative path, as a folder with them would be: without files, which take longer. */
export const openTexts = (texts: Files): Fixture => ({
  host: { ...memoryHost(texts), today },
  textOf: (file) => texts[file]
})

async function generatedSources(setup: string): Promise<readonly SourceFile[]> {
  if (!existsSync(setup)) return []
  const module = (await import(pathToFileURL(setup).href)) as { default: () => readonly SourceFile[] }
  return module.default()
}
