import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentsOf, filesIn, makeFolder } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { fixtureContent } from './support/small.ts'
import { isSoak } from './support/soak.ts'

const original = fixtureContent('every-kind-of-document')
const day = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-21T12:00:00Z') / 1000) }

/** Folders of one script of edits. */
interface Place {
  readonly content: string
  readonly out: string
  readonly cache: string
}

const placeIn = (root: string): Place => ({
  content: join(root, 'content'),
  out: join(root, 'site'),
  cache: join(root, 'cache')
})

/** Change a source that `which` chooses. */
function rewrite({ content }: Place, which: number, change: (text: string, file: string) => string): void {
  const sources = filesIn(content).filter((file) => file.endsWith('.md'))
  const file = sources[which % sources.length] ?? ''
  const path = join(content, file)
  writeFileSync(path, change(readFileSync(path, 'utf8'), file))
}

/** What happens between two builds. Some edits leave mistakes behind, which the next build must say. */
const edits: Readonly<Record<string, (place: Place, which: number) => void>> = {
  'a sentence more': (place, which) => rewrite(place, which, (text) => `${text}\nSentence number ${which}.\n`),
  'another title': (place, which) =>
    rewrite(place, which, (text) => text.replace(/^title: .*$/mu, `title: Title ${which}`)),
  'another place': (place, which) =>
    rewrite(place, which, (text) => text.replace(/^order: .*$/mu, `order: ${which % 30}`)),
  'a link more': (place, which) => rewrite(place, which, (text) => `${text}\nSee [[turn]] and overwatch.\n`),
  'a clause more': (place, which) =>
    rewrite(place, which, (text) => `${text}\n## Heading ${which} {#heading-${which}}\n\nWords. {#words-${which}}\n`),
  'a rule more': ({ content }, which) =>
    writeFileSync(
      join(content, `skirmish/rules/rule-${which}.md`),
      `---\nkind: rule\nid: rule-${which}\ntitle: Rule ${which}\norder: ${which % 25}\n---\n\nSee [[turn]]. {#first}\n`
    ),
  'a document gone': ({ content }, which) => {
    const removable = filesIn(content).filter((file) => !file.endsWith('ruleset.md'))
    rmSync(join(content, removable[which % removable.length] ?? 'none'), { force: true })
  },
  'back to the beginning': ({ content }) => {
    rmSync(content, { recursive: true })
    cpSync(original, content, { recursive: true })
  },
  nothing: () => {},
  'a file of the site gone': ({ out }, which) => {
    const files = filesIn(out)
    rmSync(join(out, files[which % files.length] ?? 'none'), { force: true })
  },
  'a file of the site changed': ({ out }, which) => {
    const files = filesIn(out).filter((file) => !file.endsWith('.codicil-files'))
    appendFileSync(join(out, files[which % files.length] ?? 'index.html'), ' ')
  },
  'no cache': ({ cache }) => rmSync(cache, { recursive: true, force: true }),
  'a damaged cache': ({ cache }, which) => {
    const files = filesIn(cache)
    writeFileSync(join(cache, files[which % files.length] ?? 'x'), 'damaged')
  }
}

async function build({ content, out, cache }: Place) {
  const args = ['build', '--content', content, '--out', out, '--no-pdf', '--no-previews', '--format', 'json']
  const { code, stdout, stderr } = await codicil(args, { env: { ...process.env, ...day, CODICIL_CACHE: cache } })
  expect(stderr).toBe('')
  return { code, stdout }
}

/** Build the same content with nothing known, and expect the same words and the same site. */
async function compareWithClean(place: Place, said: { readonly code: number | null; readonly stdout: string }) {
  const root = makeFolder()
  try {
    const clean = { ...placeIn(root), content: place.content }
    // That pages do not depend on how their program was come by is tested in printed-pages.test.ts.
    if (!isSoak) cpSync(join(place.cache, 'bundles'), join(clean.cache, 'bundles'), { recursive: true })
    expect(await build(clean)).toEqual(said)
    if (said.code !== 0) return
    const [expected, found] = [contentsOf(clean.out), contentsOf(place.out)]
    expect([...found.keys()]).toEqual([...expected.keys()])
    expect([...found].filter(([file, bytes]) => !expected.get(file)?.equals(bytes)).map(([file]) => file)).toEqual([])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

type Step = readonly [edit: string, which: number]

/** Build, edit, build again, and so on; the last build, in the soak every one, is compared with a clean one. */
async function follow(steps: readonly Step[]): Promise<number | null> {
  const root = makeFolder()
  const place = placeIn(root)
  let said = { code: null as number | null, stdout: '' }
  try {
    cpSync(original, place.content, { recursive: true })
    await build(place)
    for (const [at, [edit, which]] of steps.entries()) {
      edits[edit]?.(place, which)
      said = await build(place)
      if (isSoak || at === steps.length - 1) await compareWithClean(place, said)
    }
    return said.code
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const [reserves, turn] = [9, 10]
const everyday: readonly (readonly Step[])[] = [
  [
    ['a sentence more', turn],
    ['another title', reserves],
    ['a file of the site gone', 40],
    ['a link more', turn]
  ],
  [
    ['a rule more', 3],
    ['a damaged cache', 0],
    ['back to the beginning', 0],
    ['a clause more', turn]
  ]
]

describe('a build of changed content writes what a build with nothing known writes', () => {
  test.each(everyday)('after %j, %j, %j and %j', async (...steps) => expect(await follow(steps)).toBe(0))

  test.runIf(isSoak)('whatever was changed', { timeout: 3_600_000 }, async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(999))
    const scripts = fc.array(step, { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(scripts, async (steps) => void (await follow(steps))),
      {
        numRuns: 4,
        endOnFailure: true
      }
    )
  })
})
