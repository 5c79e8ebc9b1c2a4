import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsOf, filesIn, makeFolder, writeFiles } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { lendPrograms } from './support/programs.ts'
import { fixtureContent } from './support/small.ts'
import { isSoak } from './support/soak.ts'

/** Documents by which two rulesets refer to each other, and change each other's clauses. */
const between: Readonly<Record<string, string>> = {
  'skirmish/rules/far.md': documentText(
    'rule',
    'far',
    'See [[siege/moving#run]] and [[siege/orcs]]. {#first}',
    'order: 900\n'
  ),
  'siege/rules/near.md': documentText(
    'rule',
    'near',
    'See [[skirmish/turn#see]] and [[skirmish/reserves]], not [[moving#run]]. {#first}',
    'order: 900\n'
  ),
  'siege/exceptions/abroad.md': documentText(
    'exception',
    'abroad',
    'Look twice, as in [[skirmish/turn#see]]. {#look}',
    'for: { faction: orcs }\namends: [{ target: moving#far, effect: adds }]\n'
  ),
  'siege/faq/turns.md': `---
kind: faq
id: turns
question: Whose turn is it?
about: [skirmish/turn#turns, moving]
status: unanswered
---
`
}

/** Two rulesets: one with every kind of document, and one whose armies change much. */
function writeOriginal(content: string): void {
  cpSync(fixtureContent('every-kind-of-document'), content, { recursive: true })
  cpSync(join(fixtureContent('armies-with-changes-of-every-kind'), 'skirmish'), join(content, 'siege'), {
    recursive: true
  })
  const home = join(content, 'siege/ruleset.md')
  writeFileSync(home, readFileSync(home, 'utf8').replace('id: skirmish', 'id: siege'))
  writeFiles(content, between)
}

function documentText(kind: string, id: string, body: string, fields = ''): string {
  return `---\nkind: ${kind}\nid: ${id}\ntitle: Document ${id}\n${fields}---\n\n${body}\n`
}

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
const edits: Readonly<Record<string, (place: Place, which: number) => unknown>> = {
  'a sentence more': (place, which) => rewrite(place, which, (text) => `${text}\nSentence number ${which}.\n`),
  'another title': (place, which) =>
    rewrite(place, which, (text) => text.replace(/^title: .*$/mu, `title: Title ${which}`)),
  'another place': (place, which) =>
    rewrite(place, which, (text) => text.replace(/^order: .*$/mu, `order: ${which % 30}`)),
  'a link more': (place, which) => rewrite(place, which, (text) => `${text}\nSee [[turn]] and overwatch.\n`),
  'a clause more': (place, which) =>
    rewrite(place, which, (text) => `${text}\n## Heading ${which} {#heading-${which}}\n\nWords. {#words-${which}}\n`),
  'a rule more': ({ content }, which) => {
    const text = documentText('rule', `rule-${which}`, 'See [[turn]]. {#first}', `order: ${which % 25}\n`)
    writeFiles(content, { [`skirmish/rules/rule-${which}.md`]: text })
  },
  'an option more': ({ content }, which) => {
    const text = documentText(
      'option',
      `option-${which}`,
      'Walk on. {#on}',
      `order: ${which}\namends: [{ target: moving#far, effect: adds }]\n`
    )
    writeFiles(content, { [`siege/rules/option-${which}.md`]: text })
  },
  'an army more': ({ content }, which) => {
    const [army, special] = [`army-${which}`, `special-${which}`]
    const fields = `for: { faction: ${army} }\namends: [{ target: moving#run, effect: replaces }]\n`
    writeFiles(content, {
      [`siege/factions/${army}.md`]: documentText('faction', army, 'An army.'),
      [`siege/exceptions/${special}.md`]: documentText('exception', special, `Run ${which}". {#run}`, fields)
    })
  },
  'a term more': ({ content }, which) => {
    const text = documentText('term', `walking-${which}`, 'Going on foot.', `aliases: [move]\nlink: auto\n`)
    writeFiles(content, { [`siege/glossary/walking-${which}.md`]: text })
  },
  'a new id': (place, which) =>
    rewrite(place, which, (text) => text.replace(/^id: (\S+)$/mu, `id: $1-${which}\nformerly: [$1]`)),
  'another version': (place, which) =>
    rewrite(place, which, (text) => text.replace(/^version: .*$/mu, `version: 2.${which}.0-draft`)),
  'another order of rulesets': ({ content }, which) => {
    const home = join(content, 'siege/ruleset.md')
    writeFileSync(
      home,
      readFileSync(home, 'utf8').replace(/^(?:order: .*\n)?version/mu, `order: ${which % 20}\nversion`)
    )
  },
  'another name of the site': ({ content }, which) => {
    const colours = `colours: { rulesets: { siege: "#8a${(which % 90) + 10}2d" } }`
    const links = `links: [{ label: Forum ${which}, url: "https://example.org/${which}" }]`
    const fields = which % 2 === 0 ? links : `${links}\n${colours}`
    const text = `---\nkind: site\ntitle: Club ${which}\n${fields}\n---\n\nSee [[skirmish/turn#see]].\n`
    writeFileSync(join(content, 'site.md'), text)
  },
  'an event more': ({ content }, which) => {
    const version = /^version: (.*)$/mu.exec(readFileSync(join(content, 'siege/ruleset.md'), 'utf8'))?.[1]
    const folder = `events/cup-${which % 3}`
    const played = `days: { from: 2027-03-06 }\nrulesets: [{ id: siege, version: ${version} }]\n`
    const change = 'order: 10\namends: [{ target: moving#far, effect: adds }]\n'
    writeFiles(content, {
      [`${folder}/event.md`]: documentText('event', `cup-${which % 3}`, `Bring ${which} dice.`, played),
      [`${folder}/changes/hall.md`]: documentText('rule', `hall-${which}`, 'See [[moving]]. {#hall}', change)
    })
  },
  'a change of an event': ({ content }, which) => {
    const [kind, whom] = which % 2 === 0 ? ['exception', 'for: { faction: orcs }'] : ['rule', 'order: 20']
    const fields = `${whom}\namends: [{ target: moving#run, effect: replaces }]\n`
    const text = documentText(kind, 'hurry', `Run ${which}". {#run}`, fields)
    writeFiles(content, { [`events/cup-${which % 3}/changes/hurry.md`]: text })
  },
  'a release': async ({ content }) => {
    await codicil(['faq', 'confirm', '--all', '--content', content])
    await codicil(['release', 'siege', '--no-site', '--content', content])
    const home = join(content, 'siege/ruleset.md')
    writeFileSync(home, readFileSync(home, 'utf8').replace(/^version: 1\.0\.0$/mu, 'version: 1.1.0-draft'))
  },
  'a note of change': ({ content }, which) => {
    const note = `  - { clauses: ['moving#far'], kind: correction, reason: 'Reason ${which}.' }\n`
    const text = `---\nkind: changes\nversion: 1.1.0\nchanges:\n${note}---\n\nNews ${which}.\n`
    writeFiles(content, { 'siege/changes/1.1.0.md': text })
    const moving = join(content, 'siege/rules/moving.md')
    if (existsSync(moving))
      writeFileSync(moving, readFileSync(moving, 'utf8').replace('Move at most', 'Move no more than'))
  },
  'what an answer expects': ({ content }, which) => {
    const state = which % 2 === 0 ? 'in-force' : 'replaced'
    const fields = `question: Expected ${which}?
about: ['moving#run']
status: answered
ruling: { by: Alex, date: 2026-11-20, authority: community }
expects: [{ selection: { faction: elves }, clause: 'moving#run', state: ${state} }]
`
    writeFiles(content, { 'siege/faq/expected.md': `---\nkind: faq\nid: expected\n${fields}---\n\nYes. {#yes}\n` })
  },
  'a figure and a flow more': ({ content }, which) => {
    const columns = '{ id: who, type: text }, { id: paces, type: number }'
    const figure = '{ kind: ladder, label: [who], of: [paces] }'
    const step = `{ id: walk, title: Walk, flow: moving#run, steps: [{ id: pace, title: Pace, roll: ${which} dice }] }`
    const fields = `order: 80
tables: [{ id: paces, clause: '#paces', columns: [${columns}], figure: ${figure} }]
sequence: { id: walking, title: Walking, steps: [${step}] }
`
    const body = `Table: Paces {#paces}\n\n| Who | Paces |\n| - | - |\n| Orc | ${which % 20} |\n| Elf | 9 |`
    writeFiles(content, { 'siege/rules/paces.md': documentText('rule', 'paces', body, fields) })
  },
  'no name of the site': ({ content }) => rmSync(join(content, 'site.md'), { force: true }),
  'a document gone': ({ content }, which) => {
    const removable = filesIn(content).filter((file) => !file.endsWith('ruleset.md'))
    rmSync(join(content, removable[which % removable.length] ?? 'none'), { force: true })
  },
  'back to the beginning': ({ content }) => {
    rmSync(content, { recursive: true })
    writeOriginal(content)
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
    if (!isSoak) await lendPrograms(clean.cache)
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

/**
 * Edit, build, edit again, and so on. In the soak every edit is built, and every build compared with a clean one;
 * otherwise every second edit, and the last build.
 */
async function follow(place: Place, steps: readonly Step[]): Promise<number | null> {
  let said = { code: null as number | null, stdout: '' }
  for (const [at, [edit, which]] of steps.entries()) {
    const isLast = at === steps.length - 1
    await edits[edit]?.(place, which)
    if (isSoak || isLast || at % 2 === 1) said = await build(place)
    if (isSoak || isLast) await compareWithClean(place, said)
  }
  return said.code
}

/** Do something with the original content, built in a new place. */
async function inNewPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const root = makeFolder()
  try {
    const place = placeIn(root)
    writeOriginal(place.content)
    await build(place)
    return await work(place)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Places of files among the sources. */
const [moving, reserves, turn] = [18, 34, 35]
const everyday: readonly (readonly Step[])[] = [
  [
    ['a link more', turn],
    ['another title', reserves],
    ['a file of the site gone', 40],
    ['an event more', 8]
  ],
  [
    ['a rule more', 3],
    ['a damaged cache', 0],
    ['back to the beginning', 0],
    ['a clause more', turn]
  ],
  [
    ['another title', moving],
    ['an army more', 3],
    ['a term more', 4],
    ['another order of rulesets', 5]
  ]
]

/** What takes long for its releases, and names of the site again and again: for the soak. */
const longer: readonly (readonly Step[])[] = [
  [
    ['another name of the site', 7],
    ['a sentence more', moving],
    ['an event more', 8],
    ['no name of the site', 0]
  ],
  [
    ['a release', 0],
    ['a note of change', 1],
    ['a figure and a flow more', 2],
    ['a note of change', 3]
  ],
  [
    ['an event more', 1],
    ['a change of an event', 4],
    ['a release', 0],
    ['a change of an event', 1]
  ],
  [
    ['what an answer expects', 2],
    ['a figure and a flow more', 4],
    ['a link more', turn],
    ['a figure and a flow more', 5]
  ],
  [
    ['another name of the site', 2],
    ['another name of the site', 3],
    ['a link more', turn],
    ['another name of the site', 5]
  ]
]

/** Files that do not change with a term of the other ruleset, or that no page of its own ruleset shows. */
const independent = [
  'siege/index.html',
  'siege/rules/moving/index.html',
  'siege/index.html.md',
  'api/v1/siege/bundle.json',
  'api/v1/siege/rules/moving.json',
  'packs/siege/complete.json',
  'skirmish/rules/turn/index.html',
  'api/v1/skirmish/rules/turn.json',
  'api/v1/skirmish/rulebook.json',
  'search/skirmish/names.json'
]
/** Pages of the other ruleset that link to a rule and print nothing else of it. */
const linking = ['siege/whole/index.html', 'siege/rules/near/index.html']
const dependent = [
  'skirmish/glossary/knives/index.html',
  'skirmish/glossary/index.html',
  'api/v1/skirmish/bundle.json',
  'api/v1/skirmish/glossary/knives.json',
  'packs/skirmish/complete.json'
]

describe('a build of changed content writes what a build with nothing known writes', () => {
  const scripts = isSoak ? [...everyday, ...longer] : everyday
  const root = makeFolder()
  /** Where one script follows the other: each finds the site and the cache that the one before has left. */
  const place = placeIn(root)
  beforeAll(async () => {
    writeOriginal(place.content)
    if (!isSoak) await lendPrograms(place.cache)
    await build(place)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('leaves alone what does not depend on the change', async () => {
    const writtenAt = (file: string): number => statSync(join(place.out, file)).mtimeMs
    const timesOf = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, writtenAt(file)]))
    const [untouched, touched] = [timesOf(independent), timesOf(dependent)]
    appendFileSync(join(place.content, 'skirmish/glossary/knives.md'), '\nSharp ones.\n')
    expect(await build(place)).toMatchObject({ code: 0 })
    expect(timesOf(independent)).toEqual(untouched)
    expect(dependent.filter((file) => writtenAt(file) === touched[file])).toEqual([])
    const before = timesOf(linking)
    appendFileSync(join(place.content, 'skirmish/rules/reserves.md'), '\nSharp ones first.\n')
    expect(await build(place)).toMatchObject({ code: 0 })
    expect(timesOf(linking)).toEqual(before)
  })

  test.each(scripts)('after %j, %j, %j and %j', async (...steps) => {
    edits['back to the beginning']?.(place, 0)
    expect(await follow(place, steps)).toBe(0)
  })

  test.runIf(isSoak)('whatever was changed', { timeout: 3_600_000 }, async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(999))
    const scripts = fc.array(step, { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(scripts, async (steps) => void (await inNewPlace((own) => follow(own, steps)))),
      {
        numRuns: 4,
        endOnFailure: true
      }
    )
  })
})
