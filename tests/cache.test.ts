import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { generateContent, writeFiles } from '../bench/corpus/content-folder.ts'
import { type Compilation, compile } from '../src/compiler/compile.ts'
import { type Cache, cacheOf } from '../src/node/cache/cache.ts'
import { serializeAnalysis } from '../src/node/cache/serialized-analysis.ts'
import { analyseParallel } from '../src/node/content/analyse-parallel.ts'
import type { Job } from '../src/node/content/analysis-worker.ts'
import { cachedHost } from '../src/node/content/cached-host.ts'
import { diskHost } from '../src/node/content/disk-host.ts'
import { hasErrors, publish } from '../src/node/content/publication.ts'
import { runCheck } from '../src/node/content/run-check.ts'
import { root } from './support/command.ts'
import { dumpGraph } from './support/dump.ts'
import { writeFiles as writeAll } from './support/folder.ts'
import { readLiterate, writeSources } from './support/literate.ts'
import { releaseOf } from './support/release.ts'
import { smallContent, smallRule } from './support/small.ts'
import { amount } from './support/soak.ts'
import { temporaryFolder } from './support/temporary.ts'

let caches = ''

beforeEach(() => {
  caches = temporaryFolder()
  vi.stubEnv('CODICIL_CACHE', caches)
  return () => vi.unstubAllEnvs()
})

/** A content folder with mistakes of many kinds. */
function brokenContent(): string {
  const { cases } = readLiterate(`${root}tests/suite/bad/many-mistakes-in-one-run.md`)
  return join(writeSources(cases[0] ?? { files: {} }), 'content')
}

function smallAndBroken(): string {
  const folder = brokenContent()
  cpSync(smallContent(), folder, { recursive: true })
  return folder
}

/** Everything that can be told from outside: problems, graph with words, and what would be published. */
const outcomeOf = (compilation: Compilation) => ({
  diagnostics: compilation.diagnostics,
  graph: dumpGraph(compilation),
  published: hasErrors(compilation) ? [] : publish(compilation).bundles.map((bundle) => JSON.stringify(bundle))
})

const clean = async (content: string) => outcomeOf(await compile(diskHost(content)))

async function withCache<T>(content: string, work: (cache: Cache) => Promise<T>): Promise<T> {
  const cache = cacheOf(content)
  if (!cache) throw new Error('The disk refuses a cache')
  try {
    return await work(cache)
  } finally {
    cache.close()
  }
}

const cached = (content: string) =>
  withCache(content, async (cache) => outcomeOf(await compile(cachedHost(content, cache))))

/** @param known What comes out with nothing known, if that is known already */
async function expectSame(content: string, known?: Awaited<ReturnType<typeof clean>>): Promise<void> {
  const expected = known ?? (await clean(content))
  for (const run of ['first', 'second']) {
    expect(await runCheck(content), `${run} check`).toEqual(expected.diagnostics)
    expect(await cached(content), `${run} compilation`).toEqual(expected)
  }
}

const another = (id: string): string =>
  `---\nkind: rule\nid: ${id}\ntitle: Another rule\norder: 990\n---\n\nNew words and a [[nowhere|link]]. {#new}\n`

/** Releases a sound ruleset as a version of the one in this folder. */
async function release(content: string, version: string): Promise<void> {
  const [bundle] = publish(await compile(diskHost(smallContent()))).bundles
  if (!bundle) throw new Error('No ruleset')
  const files = releaseOf({ ...bundle, ruleset: { ...bundle.ruleset, version } })
  writeAll(join(content, 'skirmish/releases', version), files)
}

/** What may happen to a content folder between two runs. */
const events: Readonly<Record<string, (content: string) => void | Promise<void>>> = {
  'nothing happened': () => {},
  'a version was released': (content) => release(content, '0.9.0'),
  'a file changed': (content) => appendFileSync(join(content, smallRule), '\nMore words. {#more}\n'),
  'a file changed back': (content) => {
    const text = readFileSync(join(content, smallRule), 'utf8')
    writeFileSync(join(content, smallRule), text.replace('\nMore words. {#more}\n', ''))
  },
  'a file was added': (content) => writeFileSync(join(content, 'skirmish/rules/another.md'), another('another')),
  'a file was renamed': (content) =>
    renameSync(join(content, 'skirmish/rules/another.md'), join(content, 'skirmish/rules/renamed.md')),
  'two files changed places': (content) => {
    const [one, two] = ['skirmish/rules/renamed.md', smallRule].map((file) => join(content, file)) as [string, string]
    const [first, second] = [readFileSync(one), readFileSync(two)]
    writeFileSync(one, second)
    writeFileSync(two, first)
  },
  'a file was removed': (content) => rmSync(join(content, 'skirmish/rules/renamed.md')),
  'another kind of file was added': (content) => writeFileSync(join(content, 'skirmish/map.png'), 'a map')
}

describe('with a cache everything is as without', () => {
  test.each([
    ['sound', smallContent],
    ['broken', smallAndBroken]
  ])('%s content, whatever happens to it', async (_, make) => {
    const content = make()
    for (const [event, happen] of Object.entries(events)) {
      await happen(content)
      await expect(expectSame(content), event).resolves.toBeUndefined()
    }
  })

  test('several folders with the same files', async () => {
    const [one, two] = [smallContent(), smallContent()]
    appendFileSync(join(two, smallRule), '\nOther words, and a [[nowhere|link]].\n')
    for (const content of [one, two, one, two]) await expectSame(content)
    expect(await runCheck(one)).not.toEqual(await runCheck(two))
  })

  test('a folder that takes the place of another', async () => {
    const content = smallContent()
    await expectSame(content)
    rmSync(content, { recursive: true })
    cpSync(brokenContent(), content, { recursive: true })
    await expectSame(content)
  })
})

const cacheFile = (): string => join(caches, readdirSync(caches).find((name) => name.endsWith('.sqlite')) ?? '')

/** Change a byte every so often, so that every page of the file is hit. */
function scratchFile(step: number): void {
  const bytes = readFileSync(cacheFile())
  for (let at = step; at < bytes.length; at += step) bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(cacheFile(), bytes)
}

describe('a damaged cache does no harm', () => {
  let known: ReturnType<typeof clean> | undefined
  /** What comes out of that content with nothing known, which is the same in each test. */
  const expectation = () => (known ??= clean(smallAndBroken()))

  test.each<[string, () => void]>([
    ['emptied', () => truncateSync(cacheFile(), 0)],
    ['cut off', () => truncateSync(cacheFile(), Math.floor(readFileSync(cacheFile()).length / 2))],
    ['overwritten', () => writeFileSync(cacheFile(), 'This is no database.'.repeat(1000))],
    ['scratched here and there', () => scratchFile(3989)],
    ['scratched everywhere', () => scratchFile(97)]
  ])('when it is %s', async (_, damage) => {
    const [content, expected] = [smallAndBroken(), await expectation()]
    // What this leaves in the cache; that it changes nothing is tested above.
    await runCheck(content)
    expect(await cached(content)).toEqual(expected)
    damage()
    await expectSame(content, expected)
  })

  test('when there can be none', async () => {
    const content = smallAndBroken()
    vi.stubEnv('CODICIL_CACHE', join(content, smallRule))
    expect(cacheOf(content)).toBeUndefined()
    expect(await runCheck(content)).toEqual((await expectation()).diagnostics)
  })
})

/** Paths of the files that a compilation analysed afresh. */
const analysed = (content: string): Promise<readonly string[]> =>
  withCache(content, async (cache) => {
    const fresh: string[] = []
    const update: Cache['update'] = (entries, gone) => {
      fresh.push(...entries.map(({ path }) => path))
      cache.update(entries, gone)
    }
    await compile(cachedHost(content, { ...cache, update }))
    return fresh
  })

test('only what changed is analysed', async () => {
  const content = smallContent()
  const all = await analysed(content)
  expect(all).toContain(smallRule)
  expect(await analysed(content)).toEqual([])
  appendFileSync(join(content, smallRule), '\nMore words.\n')
  expect(await analysed(content)).toEqual([smallRule])
})

/** Names of what a compilation made afresh and kept: of one kind, without the name of the kind. */
const keptOf = (kind: 'findings' | 'release', content: string): Promise<readonly string[]> =>
  withCache(content, async (cache) => {
    const fresh: string[] = []
    const keep: Cache['keep'] = (name, ...rest) => {
      fresh.push(name)
      cache.keep(name, ...rest)
    }
    await compile(cachedHost(content, { ...cache, keep }))
    return fresh.flatMap((name) => (name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : []))
  })

/** Ids of the rulesets that a compilation checked afresh. */
const checked = (content: string) => keptOf('findings', content)

test('a release is checked again only where a byte of it changed', async () => {
  const content = smallContent()
  await release(content, '1.0.0')
  await release(content, '1.1.0')
  const [first, second] = ['skirmish/releases/1.0.0', 'skirmish/releases/1.1.0'] as const
  const altered = async () =>
    (await cached(content)).diagnostics.flatMap(({ code, span }) =>
      code === 'validate/altered-release' ? [span.file] : []
    )
  expect(await keptOf('release', content)).toEqual([first, second])
  expect(await keptOf('release', content)).toEqual([])
  expect(await altered()).toEqual([])
  // What is not as it was written is reported every time.
  appendFileSync(join(content, first, 'bundle.json'), ' ')
  for (const run of ['first', 'second']) {
    expect(await altered(), run).toEqual([`${first}/release.json`])
    expect(await keptOf('release', content), run).toEqual([])
  }
  writeFileSync(join(content, second, 'release.json.sha256'), '')
  expect(await altered()).toEqual([`${first}/release.json`, `${second}/release.json`])
})

/** Three rulesets; an exception of the second changes the first. */
function threeRulesets(): string {
  const content = temporaryFolder()
  const head = (id: string) =>
    `---\nkind: ruleset\nid: ${id}\ntitle: ${id}\ngame: { title: G }\nversion: 1.0.0\neffective: 2026-01-01\nlicence: CC0-1.0\nsources: [{ id: s, title: S }]\n---\n`
  writeFiles(content, [
    { path: 'one/ruleset.md', text: head('one') },
    {
      path: 'one/glossary/brave.md',
      text: '---\nkind: term\nid: brave\ntitle: Brave\ntrait: skill\n---\n\nNever afraid.\n'
    },
    { path: 'two/ruleset.md', text: head('two') },
    {
      path: 'two/exceptions/fear.md',
      text: '---\nkind: exception\nid: fear\ntitle: Fear\namends: [{ target: one/term:brave, effect: suspends }]\n---\n'
    },
    { path: 'three/ruleset.md', text: head('three') }
  ])
  return content
}

test('only a ruleset whose files or references changed is checked', async () => {
  const content = threeRulesets()
  expect(await checked(content)).toEqual(['one', 'three', 'two'])
  expect(await checked(content)).toEqual([])
  appendFileSync(join(content, 'three/ruleset.md'), '\nMore words.\n')
  expect(await checked(content)).toEqual(['three'])
  writeFiles(content, [
    { path: 'three/changes/9.md', text: '---\nkind: changes\nid: nine\nversion: 9.0.0\n---\n\nMore.\n' }
  ])
  expect(await checked(content)).toEqual(['three'])
  // An exception of the other ruleset changes this.
  const term = join(content, 'one/glossary/brave.md')
  writeFileSync(term, readFileSync(term, 'utf8').replace('trait: skill\n', ''))
  expect(await checked(content)).toEqual(['one', 'two'])
  await expectSame(content)
})

const spy = `import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) })`

/** Addresses of the modules that `codicil check` loads. */
function loadedBy(content: string): readonly string[] {
  const script = ['--import', `data:text/javascript,${encodeURIComponent(spy)}`, `${root}scripts/codicil.mjs`]
  const { stderr } = spawnSync(process.execPath, [...script, 'check', '--content', content], { encoding: 'utf8' })
  return stderr.split('\n')
}

test('with nothing changed, check does not even load the compiler', () => {
  const content = smallContent()
  const heavy = /\/src\/(?:compiler|emit|site)\/|\/node_modules\/(?:ajv|yaml|micromark)/u
  expect(loadedBy(content).filter((url) => heavy.test(url))).not.toEqual([])
  expect(loadedBy(content).filter((url) => heavy.test(url))).toEqual([])
})

test('words that another run replaced are made again from the text this run has read', async () => {
  const content = smallContent()
  const expected = await cached(content)
  const outcome = await withCache(content, async (cache) => {
    const compilation = await compile(cachedHost(content, cache))
    appendFileSync(join(content, smallRule), '\nMore words.\n')
    await cached(content)
    return outcomeOf(compilation)
  })
  expect(outcome).toEqual(expected)
})

test('many files, which several threads share, give what each gives alone', async () => {
  const jobs = generateContent(amount(40, 130)).map(({ path, text }): Job => {
    return { source: { path, bytes: new TextEncoder().encode(text) }, hash: path }
  })
  const alone = jobs.map(({ source, hash }) => serializeAnalysis(source, hash))
  expect(await analyseParallel(jobs, { perThread: amount(20, 50) })).toEqual(alone)
})
