import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { emitCard } from '../emit/typst/preview/card.ts'
import type { PreviewCard } from '../site/view/machine/cards.ts'
import { cacheFolder } from './cache.ts'
import { sha256 } from './hash.ts'
import { packagePath } from './package-root.ts'
import { type Typesetter, typesetter } from './typst.ts'

/** A picture, ready to be written. */
export interface Picture {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
  readonly png: Uint8Array
}

/** Few colours and no dither: words on paper take a quarter of the bytes, and nobody sees a difference. */
const pngOptions = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 } as const

/** Pictures of earlier builds of one content folder, by what they were made from. Whatever it holds can be lost. */
interface PictureCache {
  readonly find: (key: string) => Uint8Array | undefined
  readonly keep: (key: string, png: Uint8Array) => void
  /** Drop every picture that was neither found nor kept since. */
  readonly tidy: () => void
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function pictureCache(content: string): PictureCache {
  const folder = join(cacheFolder(), `previews-${sha256(resolve(content)).slice(0, 16)}`)
  const used = new Set<string>()
  const fileOf = (key: string): string => {
    used.add(`${key}.png`)
    return join(folder, `${key}.png`)
  }
  attempt(() => mkdirSync(folder, { recursive: true }))
  return {
    find: (key) => attempt(() => readFileSync(fileOf(key))),
    keep: (key, png) => attempt(() => writeFileSync(fileOf(key), png)),
    tidy() {
      const old = (attempt(() => readdirSync(folder)) ?? []).filter((name) => !used.has(name))
      for (const name of old) rmSync(join(folder, name), { force: true })
    }
  }
}

/** Libraries and fonts decide how a picture looks, too. */
const toolHash = (): string => sha256(readFileSync(packagePath('package-lock.json')))

/**
 * Draw the pictures by which chats show links, from the fonts of the packs. Same words, same bytes; a picture whose
 * words are those of an earlier build is not drawn again.
 *
 * @param content Content folder, which names the cache
 */
export async function* drawPreviews(cards: readonly PreviewCard[], content: string): AsyncGenerator<Picture> {
  const cache = pictureCache(content)
  const tools = toolHash()
  let setter: Typesetter | undefined
  const draw = async ({ path, ...words }: PreviewCard): Promise<Picture> => {
    const source = emitCard(words)
    const key = sha256(`${tools}\0${JSON.stringify(pngOptions)}\0${source}`)
    const known = cache.find(key)
    if (known) return { path, png: known }
    const svg = Buffer.from((setter ??= typesetter()).svg(source))
    const png = await sharp(svg).removeAlpha().png(pngOptions).toBuffer()
    cache.keep(key, png)
    return { path, png }
  }
  const atOnce = availableParallelism()
  for (let at = 0; at < cards.length; at += atOnce) yield* await Promise.all(cards.slice(at, at + atOnce).map(draw))
  cache.tidy()
}
