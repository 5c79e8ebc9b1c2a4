import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { clean, type Outcome, root, start } from './support/command.ts'
import { filesIn } from './support/folder.ts'
import { importsOf } from './support/imports.ts'
import { installedProject } from './support/installed-package.ts'
import { checkCase, type ResolveLibrary } from './unit/resolve/support/check-vector.ts'
import type { Vector } from './unit/resolve/support/vector.ts'

let project = ''
let lib = ''
beforeAll(async () => {
  project = await installedProject()
  lib = join(project, 'node_modules/codicil/lib')
})

/** Run a module of the project. */
function runModule(code: string): Promise<Outcome> {
  writeFileSync(join(project, 'main.js'), code)
  return start(['main.js'], { cwd: project }).outcome
}

/** How the compiler finds the modules of a kind. */
const resolutions = { nodenext: 'nodenext', esnext: 'bundler' } as const

type Kind = keyof typeof resolutions

/** What the compiler says about all modules of the project: starting it takes longer than checking one more. */
const errors = new Map<Kind, Promise<string>>()

/** What the compiler says about a TypeScript module of the project; nothing if it is content. */
async function typeErrors(name: keyof typeof modules, kind: Kind): Promise<string> {
  const said = errors.get(kind) ?? compile(kind)
  errors.set(kind, said)
  return linesOf(await said, name).join('\n')
}

const linesOf = (said: string, name: string): readonly string[] =>
  said.split('\n').filter((line) => line.startsWith(`${name}(`))

/** Has the compiler check all modules. @throws if it says anything that is of none of them */
async function compile(kind: Kind): Promise<string> {
  const names = Object.keys(modules)
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(project, name), code)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const settings = ['--noEmit', '--strict', '--types', '', '--module', kind, '--moduleResolution', resolutions[kind]]
  const { stdout } = await start([compiler, ...settings, ...names], { cwd: project }).outcome
  const ofModules = names.flatMap((name) => linesOf(stdout, name))
  expect(stdout.split('\n').filter((line) => /^\S/u.test(line) && !ofModules.includes(line))).toEqual([])
  return stdout
}

const vectors = filesIn(join(root, 'tests/vectors')).filter((file) => /^[^/]+\.json$/u.test(file))

const consumer = `import { type Bundle, type ClauseInForce, type Resolution, resolve, type Selection } from 'codicil/resolve'
declare const bundle: Bundle
const selection: Selection = { faction: 'skaven', unit: null, traits: { 'term:lance': true }, options: ['night'] }
const resolution: Resolution = resolve(bundle, selection)
export const found: ClauseInForce | undefined = resolution.clauses.get('rule:moving#far')
export const words: string | undefined = bundle.documents[0]?.clauses[0]?.text.plain`

/** Modules whose types are checked together, by their names. */
const modules = {
  'sound.ts': consumer,
  'wrong.ts': consumer.replace("faction: 'skaven'", 'faction: 7').replace("options: ['night']", "options: 'night'"),
  'resolver.ts': consumer.replace('codicil/resolve', 'codicil-resolve')
} as const

describe('codicil/resolve, from the packed package', () => {
  test('answers in plain JavaScript', async () => {
    const code = `import { resolve, textInForce } from 'codicil/resolve'
      import vector from 'codicil-resolve/vectors/layers.json' with { type: 'json' }
      const [{ selection }] = vector.cases
      const resolution = resolve(vector.bundle, selection)
      console.log(resolution.problems.length, textInForce(vector.bundle, resolution, 'rule:moving').length > 0)`
    expect(await runModule(code)).toEqual(clean('0 true\n'))
  })

  test('has schemas of what it reads', async () => {
    const code = `import schema from 'codicil/schemas/published/bundle.schema.json' with { type: 'json' }
      import authored from 'codicil/schemas/rule.schema.json' with { type: 'json' }
      console.log(schema.type, authored.type)`
    expect(await runModule(code)).toEqual(clean('object object\n'))
  })

  test.each(['codicil', 'codicil-resolve'])('of which a validator needs no other, %s', async (name) => {
    const code = `import { Ajv2020 } from 'ajv/dist/2020.js'
      import schema from '${name}/schemas/published/bundle.schema.json' with { type: 'json' }
      import vector from 'codicil-resolve/vectors/layers.json' with { type: 'json' }
      const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema)
      console.log(validate(vector.bundle), validate({ ...vector.bundle, documents: [{}] }))`
    expect(await runModule(code)).toEqual(clean('true false\n'))
  })

  test.each(['nodenext', 'esnext'] as const)('has types that a strict project accepts, module %s', async (kind) => {
    expect(await typeErrors('sound.ts', kind)).toBe('')
  })

  test('has types that refuse what would not work', async () => {
    expect((await typeErrors('wrong.ts', 'nodenext')).match(/error TS2322/gu)).toHaveLength(2)
  })

  test('needs nothing but itself, so that it runs in a browser', () => {
    const modules = new Set(['resolve/index.js'])
    for (const file of modules) {
      for (const specifier of importsOf(file, readFileSync(join(lib, file), 'utf8'))) {
        expect(specifier).toMatch(/^\./u)
        modules.add(posix.join(posix.dirname(file), specifier))
      }
    }
    expect(modules.size).toBeGreaterThan(20)
  })
})

describe('codicil-resolve, packed from the same sources', () => {
  const folder = (): string => join(project, 'node_modules/codicil-resolve')
  const modules = () => filesIn(join(folder(), 'lib')).filter((file) => file.endsWith('.js'))

  test('has the code of codicil/resolve with its types and vectors, and no other', () => {
    expect(modules()).toContain('resolve/index.js')
    const text = (place: string, file: string) => readFileSync(join(place, file), 'utf8')
    expect(modules().filter((file) => text(join(folder(), 'lib'), file) !== text(lib, file))).toEqual([])
    const imported = modules().flatMap((file) =>
      importsOf(file, text(join(folder(), 'lib'), file)).map((name) => posix.join(posix.dirname(file), name))
    )
    expect(imported.filter((file) => !modules().includes(file))).toEqual([])
    expect(filesIn(join(folder(), 'vectors'))).toEqual([...vectors, 'README.md'].sort())
  })

  test('answers and has types, with nothing else installed', async () => {
    const code = `import { resolve } from 'codicil-resolve'
      import vector from 'codicil-resolve/vectors/layers.json' with { type: 'json' }
      console.log(resolve(vector.bundle, vector.cases[0].selection).clauses.size > 0)`
    expect(await runModule(code)).toEqual(clean('true\n'))
    expect(await typeErrors('resolver.ts', 'nodenext')).toBe('')
    const { dependencies } = JSON.parse(readFileSync(join(folder(), 'package.json'), 'utf8')) as {
      dependencies?: object
    }
    expect(dependencies).toBeUndefined()
  })
})

describe.each(vectors)('codicil/resolve, %s', (file) => {
  const vector = JSON.parse(readFileSync(join(root, 'tests/vectors', file), 'utf8')) as Vector
  test.each(vector.cases)('$title', async (each) => {
    const library = (await import(pathToFileURL(join(lib, 'resolve/index.js')).href)) as ResolveLibrary
    checkCase(library, vector, each)
  })
})
