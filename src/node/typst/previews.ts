import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { emitCard } from '../../emit/typst/preview-card.ts'
import type { PreviewCard } from '../../site/view/machine/cards.ts'
import { pictureCache } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'
import { libraryVersions } from '../package-root.ts'
import { typstFiles } from './typst-files.ts'
import { ownTypesetter } from './typst.ts'

/** A picture, ready to be written. */
export interface Picture {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
  readonly png: Uint8Array
}

/** Few colours and no dither: words on paper take a quarter of the bytes, with no visible difference. */
const pngOptions = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 6 } as const

/** Libraries, fonts and the form decide how a picture looks, too. */
const toolHash = (): string => sha256([libraryVersions(), ...typstFiles().values()].join('\0'))

/**
 * Draws the link previews that chats show, with the fonts of the packs. Same words, same bytes; a picture whose
 * words are those of an earlier build is not drawn again.
 */
export async function* drawPreviews(cards: readonly PreviewCard[]): AsyncGenerator<Picture> {
  const cache = pictureCache()
  const tools = toolHash()
  const draw = async ({ path, ...words }: PreviewCard): Promise<Picture> => {
    const source = emitCard(words)
    const key = sha256(`${tools}\0${JSON.stringify(pngOptions)}\0${source}`)
    const known = cache.find(key)
    if (known) return { path, png: known }
    const svg = Buffer.from(ownTypesetter().svg(source))
    const png = await sharp(svg).removeAlpha().png(pngOptions).toBuffer()
    cache.keep(key, png)
    return { path, png }
  }
  const atOnce = availableParallelism()
  for (let at = 0; at < cards.length; at += atOnce) yield* await Promise.all(cards.slice(at, at + atOnce).map(draw))
  cache.tidy()
}
