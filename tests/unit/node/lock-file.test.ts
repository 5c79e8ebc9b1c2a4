import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/command.ts'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
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
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-x64',
  '@myriaddreamin/typst-ts-node-compiler-darwin-arm64',
  '@myriaddreamin/typst-ts-node-compiler-darwin-x64',
  '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-arm64-musl',
  '@myriaddreamin/typst-ts-node-compiler-win32-x64-msvc',
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
  const files = globSync('.github/workflows/*.yml', { cwd: root })
  const uses = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/uses: .*/gu) ?? [])
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/u.test(use))).toEqual([])
})
