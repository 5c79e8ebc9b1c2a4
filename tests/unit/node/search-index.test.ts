import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchRecord } from '../../../src/emit/search/records.ts'
import { searchIndexes, type WrittenIndexes } from '../../../src/node/build/search-index.ts'
import { shortNames } from '../../../src/node/build/short-names.ts'
import { temporaryFolder } from '../../support/temporary.ts'

let cache = ''
const useNewCache = (): void => {
  cache = temporaryFolder()
  vi.stubEnv('CODICIL_CACHE', cache)
}

beforeEach(useNewCache)

/** Number of indexes that were made, and not found, since the cache was new. */
const madeAnew = (): number => {
  const folder = join(cache, 'indexes')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

interface RulesetRecords {
  readonly ruleset: string
  readonly records: readonly SearchRecord[]
}

/** A ruleset with a record for each text. */
const rules = (ruleset: string, texts: readonly string[], language = 'en'): RulesetRecords => ({
  ruleset,
  records: texts.map((text, at) => ({
    url: `/${ruleset}/rules/rule-${at}/`,
    html: `<html lang="${language}"><body data-pagefind-body><p>${text}</p></body></html>`
  }))
})

/** Indexes that are being made. */
function begun(rulesets: readonly RulesetRecords[]) {
  const indexes = searchIndexes()
  for (const { ruleset, records } of rulesets) indexes.add(ruleset, records)
  return indexes
}

/** What a build writes, by path, in base64. */
async function written(rulesets: readonly RulesetRecords[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  await begun(rulesets).write((path, content) => {
    expect(files.has(path), path).toBe(false)
    files.set(path, Buffer.from(content).toString('base64'))
  })
  return files
}

const [orcs, rats] = [rules('orcs', ['Orcs squabble.', 'Orcs charge.']), rules('rats', ['Rats scurry.'])]

describe('the indexes of a site', () => {
  test('have a folder for each ruleset, and one program', async () => {
    const paths = [...(await written([orcs, rats])).keys()]
    const kinds = new Set(paths.map((path) => path.replace(/(?:en_)?[0-9a-f]{5,}(?=\.pf_)/u, '*')))
    const own = ['fragment/*.pf_fragment', 'index/*.pf_index', 'pagefind-entry.json', 'pagefind.*.pf_meta']
    const expected = ['orcs', 'rats'].flatMap((id) => own.map((path) => `${id}/${path}`))
    expect([...kinds].sort()).toEqual([...expected, 'pagefind.js', 'wasm.en.pagefind'].sort())
  })

  test('have the program of each language', async () => {
    const paths = [...(await written([orcs, rules('ratten', ['Ratten huschen.'], 'de')])).keys()]
    expect(paths.filter((path) => path.includes('wasm')).sort()).toEqual(['wasm.de.pagefind', 'wasm.en.pagefind'])
  })

  test('are found where a build before had the same records', async () => {
    const first = await written([orcs, rats])
    expect(madeAnew()).toBe(2)
    expect(await written([orcs, rats])).toEqual(first)
    expect(madeAnew()).toBe(2)
  })

  test('are made anew for the one ruleset that changed, with the bytes of a first build', async () => {
    await written([orcs, rats])
    const changed = rules('rats', ['Rats scurry and bite.'])
    const again = await written([orcs, changed])
    expect(madeAnew()).toBe(3)
    useNewCache()
    expect(await written([orcs, changed])).toEqual(again)
    expect(madeAnew()).toBe(2)
  })

  test('say which files a ruleset is searched by, the program included', async () => {
    const paths: string[] = []
    const made: WrittenIndexes = await begun([orcs, rats]).write((path) => void paths.push(path))
    const isOther = (path: string): boolean => path.startsWith('rats/')
    expect([...(made.get('orcs')?.files ?? [])].sort()).toEqual(paths.filter((path) => !isOther(path)).sort())
    expect([...made.values()].map(({ count }) => count)).toEqual([2, 1])
  })

  test('name each record of a shared file by the file and its place there, in the list of all records, too', async () => {
    const files = await written([
      rules(
        'many',
        Array.from({ length: 300 }, (_, at) => `Orcs charge ${at} times.`)
      )
    ])
    const read = (path: string): string => gunzipSync(Buffer.from(files.get(path) ?? '', 'base64')).toString('latin1')
    const shared = [...files.keys()].find((path) => path.includes('/fragment/')) ?? ''
    const name = basename(shared, '.pf_fragment')
    expect(Object.keys(JSON.parse(read(shared).replace('pagefind_dcd', '')))).toEqual([`${name}.0`, `${name}.1`])
    const list = [...files.keys()].find((path) => path.endsWith('.pf_meta')) ?? ''
    expect(read(list).split(name)).toHaveLength(5)
    for (const path of files.keys()) {
      if (/\/(?:fragment|index|filter)\//u.test(path)) expect(read(list)).toContain(basename(path).replace(/\..*/u, ''))
    }
    expect(read(list)).not.toContain('en_')
  })

  test('name their parts by five digits of a digest, and by all of it where two begin alike', () => {
    expect([...shortNames(['en_0123456', 'en_group_0a1b2c3', 'en_0a1b2ff'])]).toEqual([
      ['en_0123456', '01234'],
      ['en_group_0a1b2c3', '0a1b2c3'],
      ['en_0a1b2ff', '0a1b2ff']
    ])
  })

  test('leave out what has nothing to be found', async () => {
    const files = await written([rules('empty', []), orcs])
    const own = [...files.keys()].filter((path) => path.startsWith('empty/'))
    expect(own).toEqual(['empty/pagefind-entry.json'])
  })
})

const many = Array.from({ length: 1500 }, (_, at) => `Orcs charge ${at} times. ${'They never tire. '.repeat(100)}`)

test('an indexer that is stopped ends without a word, however much it was still to read', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const indexes = begun([rules('many', many), rules('more', many)])
  const ready = indexes.ready()
  indexes.stop()
  await expect(ready).rejects.toThrow('The search indexer was stopped')
  expect(said).not.toHaveBeenCalled()
})

test.skipIf(!existsSync('/bin/true'))('an indexer whose process dies is an error, not a wait without end', async () => {
  vi.stubEnv('PAGEFIND_BINARY_PATH', '/bin/true')
  const indexes = begun([orcs, rats])
  await expect(indexes.ready()).rejects.toThrow(/indexer ended|backend closed/u)
})
