import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/command.ts'

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

test('every place says the same of the Node that is needed', () => {
  const [, version = ''] = /^>=(.+)$/u.exec(manifest.engines.node) ?? []
  const text = pages.map(read).join('\n')
  expect(new Set([...text.matchAll(/Node (\d+(?:\.\d+)*) or newer/gu)].map(([, each]) => each))).toEqual(
    new Set([version])
  )
  expect(read('scripts/runtime.mjs')).toContain(`needed = [${version.replace('.', ', ')}]`)
})

test('every dependency has its reason, and nothing else has one', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const rows = [...read('docs/dependencies.md').matchAll(/^\| (`.+?) \| .+ \|$/gmu)].map(([, names = '']) => names)
  const named = rows.flatMap((names) => names.match(/[^`, ]+/gu) ?? [])
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort())
})
