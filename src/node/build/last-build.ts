/** Records that a build leaves for the next one into the same output: the inputs of each file. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { builtCache } from '../cache/file-cache.ts'
import { everythingKey } from '../cache/tool-key.ts'
import { sha256 } from '../hash.ts'
import type { Output } from '../output/output.ts'
import { isUntouched, type WrittenFile } from '../output/written-file.ts'
import type { PdfSize } from '../packs/pack-links.ts'
import type { ListedPack } from '../packs/packs.ts'
import type { KeptPages } from '../pages/kept-pages.ts'
import type { BuildRequest } from './request.ts'
import type { WrittenIndex } from './search-index.ts'

/** A ruleset as a build left it. */
export interface KeptRuleset {
  /** Digest of all that its data and packs depend on. */
  readonly key: string
  readonly packs: readonly ListedPack[]
  readonly pdfs: Readonly<Record<string, PdfSize>>
  /** Paths of the files made of its bundle and packs: JSON, PDFs and its text for programs. */
  readonly files: readonly string[]
  readonly index: WrittenIndex
  /** Digests of the data in its JSON files, by path; a bundle and books, which any change concerns, have none. */
  readonly data: Readonly<Record<string, string>>
  /** Digests of what the texts of its documents depend on, by key. */
  readonly texts: Readonly<Record<string, string>>
  readonly pages: KeptPages
}

/** Records that a build left in an output, by ruleset id. */
type KeptRulesets = Readonly<Record<string, KeptRuleset>>

interface Kept {
  readonly files: readonly WrittenFile[]
  readonly rulesets: KeptRulesets
}

/** Records and files of the last build. */
export interface LastBuild {
  readonly rulesets: KeptRulesets
  /** Takes over a file, unless it has changed since. @returns whether the new output has it */
  readonly take: (path: string) => boolean
  /** Returns the data of a JSON file; `undefined` if it is not as the last build left it. */
  readonly json: (path: string) => unknown
}

/**
 * Finds records and files of the last build of the same kind in an output: by the same code, with the same settings and
 * the same day.
 */
export function lastBuild(request: BuildRequest, { present, take }: Output): LastBuild {
  const kept = builtCache().find(keyOf(request))
  if (!kept) return { rulesets: {}, take: () => false, json: () => undefined }
  const { files, rulesets }: Kept = JSON.parse(Buffer.from(kept).toString())
  const marks = new Map(files.map((file) => [file[0], file]))
  const isAsLeft = (path: string): boolean => {
    const mark = marks.get(path)
    return mark !== undefined && isUntouched(present, mark)
  }
  return {
    rulesets,
    json(path) {
      const data = isAsLeft(path) ? dataIn(join(present, path)) : undefined
      return isAsLeft(path) ? data : undefined
    },
    take(path) {
      if (!isAsLeft(path)) return false
      try {
        take(path)
      } catch {
        // Files that cannot be taken are made again.
        return false
      }
      // Another build may have replaced the output meanwhile.
      return isAsLeft(path)
    }
  }
}

/** Keeps the records of a build, once its output is in place. */
export function keepBuild(request: BuildRequest, files: readonly WrittenFile[], rulesets: KeptRulesets): void {
  const cache = builtCache()
  cache.keep(keyOf(request), Buffer.from(JSON.stringify({ files, rulesets } satisfies Kept)))
  cache.tidy()
}

/** The content does not count: each ruleset has its own key. */
function keyOf({ stage: _, tell: __, content: ___, out, ...asked }: BuildRequest): string {
  return sha256(JSON.stringify(['last build', asked, resolve(out), everythingKey()]))
}

function dataIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
