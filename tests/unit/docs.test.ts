import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { compile } from '../../src/compiler/compile.ts'
import type { Bundle } from '../../src/generated/published.ts'
import { publish } from '../../src/node/content/publication.ts'
import * as library from '../../src/resolve/index.ts'
import { root } from '../support/command.ts'
import { bundleOf, clauseIn, documentText, type Files, memoryHost, skirmish } from '../support/content.ts'
import { codicil } from '../support/in-process.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What people read who open the repository; `src/README.md` and `tests/README.md` are theirs, too. */
const pages = globSync(['*.md', 'docs/*.md', '{src,tests}/README.md'], { cwd: root })

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const manifest = JSON.parse(read('package.json')) as Manifest

/** What a heading can be linked by. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => anchorOf(heading))

/** True for a link to another server, and for one that leads to a file here, and to a heading of it if it names one. */
function leads(from: string, link: string): boolean {
  if (/^https?:/u.test(link)) return true
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  return existsSync(join(root, file)) && (anchor === undefined || anchorsOf(file).includes(anchor))
}

describe.each(pages)('%s', (page) => {
  const prose = read(page).replaceAll(/^```[\s\S]*?^```$/gmu, '')

  test('has no link that leads nowhere', () => {
    const links = [...prose.replaceAll(/`[^`]*`/gu, '').matchAll(/\]\(([^)]+)\)/gu)].map(([, link = '']) => link)
    expect(links.filter((link) => !leads(page, link))).toEqual([])
  })

  test('names only files and folders that exist', () => {
    const named = [...prose.matchAll(/`((?:\.ci|\.github|docs|schemas|scripts|src|tests)\/[\w./-]*)`/gu)]
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names only scripts that npm can run', () => {
    const named = [...read(page).matchAll(/npm run (?:-s )?([\w:]+)/gu)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([])
  })
})

/** Sources of the content folder that a text shows, each below its path. */
const sourcesOf = (page: string): Files =>
  Object.fromEntries(
    [...page.matchAll(/^`content\/([\w/-]+\.md)`\n\n```markdown\n([\s\S]*?)^```$/gmu)].map(
      ([, path = '', text = '']) => [path, text]
    )
  )

/** What the check says of these files, beside the pictures that the text has shown, too. */
async function problemsOf(files: Files, pictures: readonly string[]): Promise<readonly string[]> {
  const { diagnostics } = await compile({ ...memoryHost(files), assets: async () => pictures })
  return diagnostics.map(({ span, code, message }) => `${span.file} ${code} ${message}`)
}

/** A text up to the end of each of its sections; headings of examples have an id. */
function uptoEachSection(text: string): readonly string[] {
  const begins = [...text.matchAll(/^## (?!.*\{#)/gmu)].map(({ index }) => index)
  return [...begins.slice(1), text.length].map((end) => text.slice(0, end))
}

describe('the examples for authors', () => {
  const turns = skirmish({ 'rules/turns.md': documentText('rule', 'turns', 'Take turns. {#a}') })

  test.each([
    ['docs/writing-rules.md', {}, 14, ['my-rules/pictures/charge.svg']],
    ['docs/site.md', turns, 1, ['pictures/club-night.jpg']]
  ])('of %s are sound', async (page, others, atLeast, pictures) => {
    const shown = sourcesOf(read(page))
    expect(Object.keys(shown).length).toBeGreaterThanOrEqual(atLeast)
    expect(await problemsOf({ ...others, ...shown }, pictures)).toEqual([])
  })

  test('need nothing that a later section shows: who copies one after the other has no mistakes', async () => {
    const [first = '', ...others] = uptoEachSection(read('docs/writing-rules.md'))
    expect(Object.keys(sourcesOf(first))).toEqual([
      'my-rules/ruleset.md',
      'my-rules/rules/turns.md',
      'my-rules/glossary/token.md'
    ])
    for (const text of [first, ...others]) {
      const pictures = [...text.matchAll(/^`content\/([\w/-]+\.svg)`$/gmu)].map(([, path = '']) => path)
      expect(await problemsOf(sourcesOf(text), pictures), text.slice(-200)).toEqual([])
    }
  })

  test('have an example in the clause above it, as the text says', async () => {
    const host = {
      ...memoryHost(sourcesOf(read('docs/writing-rules.md'))),
      assets: async () => ['my-rules/pictures/charge.svg']
    }
    const [bundle] = publish(await compile(host)).bundles
    const { text } = clauseIn(bundle as Bundle, 'rule:charging#distance')
    expect(text.plain).toMatch(/^A warrior charges[\s\S]+Movement 5[\s\S]+up to 9/u)
  })

  test('have commands without remarks, which zsh and Windows take for arguments', () => {
    const blocks = [...read('docs/writing-rules.md').matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gmu)].map(([, text]) => text)
    expect(blocks.length).toBeGreaterThan(6)
    expect(blocks.filter((text) => text?.includes('#'))).toEqual([])
  })

  test('are in every section that shows how to write something', () => {
    const sections = read('docs/writing-rules.md')
      .split(/^## (?!.*\{#)/mu)
      .slice(1, -1)
    expect(
      sections.filter((section) => !section.includes('```markdown')).map((section) => section.split('\n')[0])
    ).toEqual([])
    expect(sections).toHaveLength(11)
  })
})

test('every place says the same of the Node that is needed', () => {
  const [, version = ''] = /^>=(.+)$/u.exec(manifest.engines.node) ?? []
  const text = pages.map(read).join('\n')
  expect(new Set([...text.matchAll(/Node (\d+(?:\.\d+)*) or newer/gu)].map(([, each]) => each))).toEqual(
    new Set([version])
  )
  expect(read('scripts/runtime.mjs')).toContain(`needed = [${version.replace('.', ', ')}]`)
})

/** Commands that texts show, with their arguments: `npx codicil build --site https://rules.example`. */
const commandsIn = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gmu)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap(
      (line) => /^\s*(?:npx codicil|codicil|npm run codicil --) ([^#]*)/u.exec(line.replace(/ #.*/u, ''))?.[1] ?? []
    )
    .map((line) => line.trim().split(/\s+/u))

test('every command that the texts show exists, with its options', async () => {
  const commands = pages.flatMap((page) => commandsIn(read(page)))
  expect(commands.length).toBeGreaterThan(40)
  const lost: string[] = []
  for (const [name = '', second = '', ...rest] of commands) {
    const inner = ['faq', 'event'].includes(name) ? [second] : []
    const { stdout } = await codicil([name, ...inner, '--help'])
    const options = [second, ...rest].filter((word) => word.startsWith('--'))
    if (!stdout.includes(`Usage: codicil ${[name, ...inner].join(' ')}`)) lost.push(name)
    lost.push(...options.filter((option) => !new RegExp(`${option}\\b`, 'u').test(stdout)))
  }
  expect(lost).toEqual([])
})

test('the package is named by its version', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string }
  const named = [
    ...pages
      .map(read)
      .join('\n')
      .matchAll(/codicil-(\d[\w.-]*)\.tgz/gu)
  ].map(([, each = '']) => each)
  expect(new Set(named)).toEqual(new Set([version]))
})

test('every dependency has its reason, and nothing else has one', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const rows = [...read('docs/dependencies.md').matchAll(/^\| (`.+?) \| .+ \|$/gmu)].map(([, names = '']) => names)
  const named = rows.flatMap((names) => names.match(/[^`, ]+/gu) ?? [])
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort())
})

test('the example of the library runs as its README shows it', async () => {
  const [, code = ''] = /^```js\n([\s\S]*?)^```$/mu.exec(read('src/resolve/README.md')) ?? []
  const [whole = '', names = ''] = /^import (\{.*\}) from 'codicil-resolve'$/mu.exec(code) ?? []
  expect(whole).not.toBe('')
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Move 6". {#far}'),
    'options/night.md': documentText('option', 'night', 'See 6".', { order: 2 }),
    'factions/skaven.md': documentText('faction', 'skaven', ''),
    'glossary/cavalry.md': documentText('term', 'cavalry', 'It has four legs.', { trait: 'keyword' })
  })
  const asked = vi.fn(async (_address: string) => ({ json: async () => bundle }))
  const body = code
    .replace(whole, `const ${names} = library`)
    .replace(/^clauses\.get\(.*/mu, 'const state = $&')
    .replace(/^readingOf\(.*/mu, 'const reading = $&')
  const run = compileFunction(`return (async () => { ${body}\nreturn { state, reading, problems } })()`, [
    'library',
    'fetch'
  ])
  const { state, reading, problems } = await run(library, asked)
  expect(problems).toEqual([])
  expect(asked).toHaveBeenCalledOnce()
  expect(state).toMatchObject({ state: 'in-force', instead: [] })
  expect(reading).toMatchObject({ clause: 'rule:moving', state: 'in-force' })
})

test('the example of data prints the words that apply, and which change brings them', async () => {
  const [, code = ''] = /^```js\n(import [^\n]*'codicil\/resolve'\n[\s\S]*?)^```$/mu.exec(read('docs/data.md')) ?? []
  const [whole = '', names = ''] = /^import (\{.*\}) from 'codicil\/resolve'$/mu.exec(code) ?? []
  expect(whole).not.toBe('')
  const bundle = await bundleOf({
    'rules/charging.md': documentText('rule', 'charging', 'Charge 6". {#far}\n\nCharge once. {#once}'),
    'options/long-charges.md': documentText('option', 'long-charges', 'Charge 8". {#eight}', {
      order: 2,
      amends: [{ target: 'charging#far', effect: 'replaces' }]
    }),
    'factions/ratfolk.md': documentText('faction', 'ratfolk', '', { units: [{ id: 'ogre', title: 'Ogre' }] })
  })
  const printed: string[] = []
  const run = compileFunction(`return (async () => { ${code.replace(whole, `const ${names} = library`)} })()`, [
    'library',
    'fetch',
    'console'
  ])
  await run(library, async () => ({ json: async () => bundle }), { log: (line: string) => printed.push(line) })
  expect(printed).toEqual(['replacement by Long charges: Charge 8″.', 'own: Charge once.'])
})

test('the kinds of trait that a document may declare are all listed', () => {
  const { $defs } = JSON.parse(read('schemas/common.schema.json')) as { $defs: { trait: { enum: readonly string[] } } }
  const [, section = ''] = /^## Armies and `for`\n([\s\S]*?)^## /mu.exec(read('docs/writing-rules.md')) ?? []
  expect($defs.trait.enum.filter((each) => !section.includes(`\`${each}\``))).toEqual([])
})

describe('the map of the sources', () => {
  const map = read('src/README.md')

  test.each(['node', 'resolve', 'site/client'])('has every room of %s', (folder) => {
    const [, rows = ''] = map.split(`| Room of \`${folder}/\` |`)
    const [table = ''] = rows.split('\n\n')
    const named = [...table.matchAll(/^\| (`.+?\/`) \|/gmu)].flatMap(
      ([, names = '']) => names.match(/[\w-]+(?=\/)/gu) ?? []
    )
    const entries = readdirSync(join(root, 'src', folder), { withFileTypes: true })
    const rooms = entries.filter((each) => each.isDirectory()).map(({ name }) => name)
    expect(named.sort()).toEqual(rooms.sort())
  })

  test('names files that are there', () => {
    const [, begin = ''] = map.split('## Where to begin')
    const paths = [...begin.matchAll(/`([\w[\]./-]+\/[\w.-]+\.(?:ts|typ|css|astro|json|md|mjs))`/gu)].map(
      ([, path = '']) => path
    )
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => !existsSync(join(root, 'src', path)) && !existsSync(join(root, path)))).toEqual([])
  })
})
