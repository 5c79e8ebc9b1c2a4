import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './support/command.ts'
import { filesIn } from './support/folder.ts'
import { importsOf } from './support/imports.ts'

/** What `node/` may import besides its own rooms. */
const belowNode = [
  'model',
  'diagnostics',
  'generated',
  'compiler',
  'emit',
  'resolve',
  'site/content-error.ts',
  'site/site-data.ts',
  'site/view/shared-by-pages.ts',
  'site/view/history/old-text.ts',
  'site/view/hosting',
  'site/view/machine',
  'site/offline',
  'site/guard'
]

/** What every room of `node/` may import. */
const commonToRooms = [
  'background',
  'compressed',
  'fault',
  'hash',
  'is-within',
  'package-root',
  'schema-files',
  'script-fonts',
  'signature',
  'third-party',
  'threads'
].map((name) => `node/${name}.ts`)

/** The rooms of `node/`, and which others each may import. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'node/cache': [],
  'node/output': [],
  'node/content': ['node/cache'],
  'node/serve': ['node/content'],
  'node/typst': ['node/cache', 'node/content'],
  'node/packs': ['node/content', 'node/output', 'node/typst'],
  'node/astro': ['node/cache', 'node/content', 'node/packs', 'node/serve'],
  'node/pages': ['node/astro', 'node/cache', 'node/output'],
  'node/offline': ['node/astro', 'node/cache', 'node/output'],
  'node/release': ['node/content', 'node/output', 'node/packs', 'node/typst'],
  'node/build': [
    'node/astro',
    'node/cache',
    'node/content',
    'node/offline',
    'node/output',
    'node/packs',
    'node/pages',
    'node/typst'
  ]
}

/** The rooms of `resolve/` that others build on, and what each may import. */
const resolveRooms: Readonly<Record<string, readonly string[]>> = {
  'resolve/rulebook': ['generated'],
  'resolve/input': ['generated', 'resolve/rulebook', 'resolve/wording/conditions.ts', 'resolve/digest.ts']
}

/** What each folder of `src/` may import besides itself and libraries; nothing may point upwards. */
const layers: Readonly<Record<string, readonly string[]>> = {
  generated: [],
  notation: [],
  model: ['generated'],
  diagnostics: ['model'],
  'compiler/parse': ['model', 'diagnostics'],
  'compiler/validate': ['model', 'diagnostics', 'generated', '../schemas'],
  'compiler/link': ['model', 'diagnostics', 'generated'],
  'compiler/releases': ['model', 'diagnostics', 'generated', 'compiler/parse', 'compiler/validate'],
  'compiler/pictures': ['model', 'diagnostics'],
  'compiler/check': ['model', 'diagnostics', 'resolve', 'generated'],
  compiler: [
    'model',
    'diagnostics',
    'compiler/parse',
    'compiler/validate',
    'compiler/link',
    'compiler/releases',
    'compiler/check',
    'compiler/pictures'
  ],
  resolve: ['generated', ...Object.keys(resolveRooms)],
  ...resolveRooms,
  redline: ['generated', 'resolve'],
  emit: ['model', 'generated', 'resolve', 'redline', '../schemas'],
  'site/guard': [],
  'site/hooks.ts': [],
  'site/view': [
    'generated',
    'resolve',
    'model/figure.ts',
    'model/flow.ts',
    'model/open-kinds.ts',
    'model/order-of-play.ts',
    'model/quick-clauses.ts',
    'model/ornament.ts',
    'redline',
    'site/site-data.ts',
    'site/guard',
    'site/hooks.ts'
  ],
  'site/offline': ['site/guard'],
  'site/worker': ['site/offline', 'site/guard'],
  'site/client': [
    'generated',
    'resolve',
    'site/offline',
    'site/guard',
    'site/hooks.ts',
    'site/styles',
    'site/content-error.ts'
  ],
  site: ['generated', 'resolve', 'redline', 'site/view', 'site/client'],
  node: belowNode,
  ...Object.fromEntries(
    Object.entries(rooms).map(([room, others]) => [room, [...belowNode, ...commonToRooms, ...others]])
  ),
  cli: [
    'model',
    'diagnostics',
    'generated',
    'compiler',
    'resolve',
    'emit/difference-file.ts',
    'emit/changes-file.ts',
    'redline',
    'node'
  ]
}

/** What every folder may import: it needs nothing and runs anywhere. */
const ground = 'notation'

/** The only folders that may touch the world. */
const worldly = ['node', 'cli']

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** The layer a path of `src/` belongs to: the longest that fits. */
const layerOf = (path: string): string | undefined =>
  Object.keys(layers)
    .filter((layer) => isIn(path, layer))
    .sort((a, b) => b.length - a.length)[0]

/** What is wrong with a file's imports; paths count from `src/`. */
function faultsOf(file: string, text: string): readonly string[] {
  const layer = layerOf(file)
  if (layer === undefined) return [`${file} is in no layer`]
  return importsOf(file, text).flatMap((specifier) => {
    if (!specifier.startsWith('.')) {
      const isWorldly = specifier.startsWith('node:') && !worldly.some((place) => isIn(layer, place))
      return isWorldly ? [`${file} touches the world: ${specifier}`] : []
    }
    const target = posix.join(dirname(file), specifier)
    const allowed = layer === 'generated' ? [] : [...(layers[layer] ?? []), ground]
    const isAllowed = layerOf(target) === layer || allowed.some((place) => isIn(target, place))
    return isAllowed ? [] : [`${file} imports upwards: ${target}`]
  })
}

/** Files that import each other, directly or through others; an import of a type counts. Paths count from `src/`. */
function filesInCircles(files: ReadonlyMap<string, string>): readonly string[] {
  const imports = [...files].flatMap(([file, text]) =>
    importsOf(file, text).map((specifier) => [file, posix.join(dirname(file), specifier)] as const)
  )
  let left = new Set(files.keys())
  for (;;) {
    const among = imports.filter(([from, to]) => left.has(from) && left.has(to))
    const [importing, imported] = [new Set(among.map(([from]) => from)), new Set(among.map(([, to]) => to))]
    const next = importing.intersection(imported)
    if (next.size === left.size) return [...next].sort()
    left = next
  }
}

const sources = filesIn(`${root}src`).filter((file) => /\.(?:ts|mjs|js|astro)$/u.test(file))
const textOf = (file: string): string => readFileSync(join(root, 'src', file), 'utf8')

describe('the layers', () => {
  test('hold every source file, and none is empty', () => {
    expect(sources.filter((file) => layerOf(file) === undefined)).toEqual([])
    const used = new Set(sources.map(layerOf))
    expect(Object.keys(layers).filter((layer) => !used.has(layer))).toEqual([])
  })

  test('are not circular', () => {
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (layers[from] ?? []).some((next) => {
        if (next === to) return true
        if (seen.has(next)) return false
        seen.add(next)
        return reaches(next, to, seen)
      })
    expect(Object.keys(layers).filter((layer) => reaches(layer, layer))).toEqual([])
  })

  test.each(Object.keys(layers))('%s imports only what it may', (layer) => {
    const own = sources.filter((file) => layerOf(file) === layer)
    expect(own.flatMap((file) => faultsOf(file, textOf(file)))).toEqual([])
  })
})

test('no file imports itself, directly or through others', () => {
  expect(filesInCircles(new Map(sources.map((file) => [file, textOf(file)])))).toEqual([])
  const circle = new Map([
    ['a.ts', "import { b } from './b.ts'"],
    ['b.ts', "import { c } from './c/c.ts'"],
    ['c/c.ts', "import type { A } from '../a.ts'"],
    ['first.ts', "import './a.ts'"],
    ['last.ts', '']
  ])
  expect(filesInCircles(circle)).toEqual(['a.ts', 'b.ts', 'c/c.ts'])
})

describe('this test would notice', () => {
  test.each([
    ['an upward import', 'model/id.ts', "import { compile } from '../compiler/compile.ts'"],
    ['an import of a type', 'emit/bundle.ts', "import type { Host } from '../compiler/host.ts'"],
    ['an import later on', 'resolve/resolve.ts', "export const f = () => import('../emit/bundle.ts')"],
    ['a type imported where it is used', 'resolve/resolve.ts', "export type A = import('../model/id.ts').Kind"],
    ['something passed on', 'diagnostics/index.ts', "export { compile } from '../compiler/compile.ts'"],
    ['a type passed on', 'diagnostics/index.ts', "export type { Host } from '../compiler/host.ts'"],
    ['everything passed on', 'diagnostics/index.ts', "export * from '../compiler/compile.ts'"],
    ['one pass that imports another', 'compiler/parse/parse.ts', "import { link } from '../link/link.ts'"],
    ['a folder whose name begins like an allowed one', 'resolve/a.ts', "import a from '../generated-not/a.ts'"],
    ['the ground that needs a layer', 'notation/ids.ts', "import { isId } from '../model/id.ts'"],
    ['the world in a pure folder', 'emit/bundle.ts', "import { readFileSync } from 'node:fs'"],
    ['a page that asks the compiler', 'site/pages/index.astro', "---\nimport { a } from '../../emit/a.ts'\n---\n<p />"],
    ['a script of a page', 'site/pages/index.astro', "---\n---\n<script>\nimport '../../node/serve.ts'\n</script>"],
    ['a room of node that asks another one', 'node/cache/a.ts', "import { run } from '../build/build.ts'"],
    ['a new folder', 'utils/a.ts', '']
  ])('%s', (_name, file, text) => expect(faultsOf(file, text)).toHaveLength(1))

  test.each([
    ['a downward import', 'emit/bundle.ts', "import { isId } from '../model/id.ts'"],
    ['an import of its own layer', 'emit/text/html.ts', "import { hrefOf } from '../directory.ts'"],
    ['what every folder may import', 'site/worker/a.ts', "import { pageOf } from '../../notation/addresses.ts'"],
    ['a library', 'emit/bundle.ts', "import type { Root } from 'mdast'"],
    [
      'words that look like an import',
      'model/id.ts',
      "// import '../node/serve.ts'\nexport const a = `from '../cli/main.ts'`"
    ],
    ['an early return in a page', 'site/pages/a.astro', '---\nif (a) return b\n---\n<p />']
  ])('and lets pass %s', (_name, file, text) => expect(faultsOf(file, text)).toEqual([]))

  test('that pages have in `lib/` all they import of other folders, which a package has only there', () => {
    const built: { readonly include: readonly string[] } = JSON.parse(
      readFileSync(`${root}tsconfig.command.json`, 'utf8')
    )
    const imported = Object.entries(layers).flatMap(([folder, others]) => (/^site\b/u.test(folder) ? others : []))
    const folders = ['notation', ...imported.map((path) => path.replace(/\/.*$/u, ''))]
    const needed = folders.filter((folder) => folder !== 'site' && folder !== 'generated').map((name) => `src/${name}`)
    expect(needed).toContain('src/model')
    expect(needed.filter((folder) => !built.include.includes(folder))).toEqual([])
  })
})
