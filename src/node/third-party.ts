import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { packagePath } from './package-root.ts'
import { installedScriptFonts } from './script-fonts.ts'

/** Work of others that a site or its PDFs carry to readers. */
interface ThirdParty {
  /** Name of the npm package it comes from. */
  readonly name: string
  /** Package that depends on it, if that is not Codicil itself. */
  readonly through?: string
  readonly use: 'scripts' | 'search' | 'PDF fonts'
  /** Files with its licence texts, relative to the package. */
  readonly licences: readonly string[]
  /** Heading at which the licence of the package itself ends and those of its build tools begin. */
  readonly until?: string
}

const script = (name: string, file = 'LICENSE'): ThirdParty => ({ name, use: 'scripts', licences: [file] })
const paperFont = (name: string, file = 'LICENSE_FONT'): ThirdParty => ({ name, use: 'PDF fonts', licences: [file] })

/** Notices of the web fonts, which are among the sources: `scripts/web-fonts.ts` writes both. */
export const webFontNotices: readonly string[] = ['inter', 'literata']

/**
 * Everything from packages in the site and its PDFs. `onlyListed` fails a build that contains more; a test compares the
 * fonts.
 */
export const thirdParty: readonly ThirdParty[] = [
  script('fastest-levenshtein', 'LICENSE.md'),
  { ...script('idb'), through: 'workbox-expiration' },
  script('minisearch', 'LICENSE.txt'),
  { ...script('rolldown'), through: 'vite' },
  script('stemmer', 'license'),
  { ...script('vite', 'LICENSE.md'), until: '# Licenses of bundled dependencies' },
  { ...script('workbox-core'), through: 'workbox-precaching' },
  script('workbox-expiration'),
  script('workbox-precaching'),
  script('workbox-routing'),
  script('workbox-strategies'),
  { name: 'pagefind', use: 'search', licences: ['LICENSE/LICENSE'] },
  paperFont('@expo-google-fonts/inter'),
  paperFont('@expo-google-fonts/literata'),
  paperFont('@expo-google-fonts/noto-emoji'),
  paperFont('dejavu-fonts-ttf', 'LICENSE'),
  ...installedScriptFonts().map(({ name }) => paperFont(name))
]

const rule = `\n\n${'-'.repeat(79)}\n\n`

/**
 * Text of `licences.txt`: fonts and libraries in the site and its PDFs, with every licence in full. @throws if one is
 * missing
 */
export function licencesText(): string {
  const introduction =
    'Codicil and the site it makes carry work of others, under these licences. The licence of each\n' +
    'ruleset is on its own page.'
  const fonts = webFontNotices.map((family) => readFileSync(packagePath(`src/site/fonts/${family}.txt`), 'utf8').trim())
  return `${[introduction, ...thirdParty.map(noticeOf), ...fonts].join(rule)}\n`
}

/** Path of a package's `package.json`. @throws if it is not installed */
function manifestOf(name: string, from: string = import.meta.url): string {
  const file = findPackageJSON(name, from)
  if (file === undefined) throw new Error(`\`${name}\` is listed as sent to readers, but is not installed`)
  return file
}

function noticeOf({ name, through, use, licences, until }: ThirdParty): string {
  const file = through === undefined ? manifestOf(name) : manifestOf(name, manifestOf(through))
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, 'utf8'))
  const texts = licences.map((licence) => readFileSync(join(dirname(file), licence), 'utf8'))
  const own = texts.map((text) => (until === undefined ? text : text.slice(0, text.indexOf(until))).trim())
  return [`${name} ${version} (${use})`, ...own].join('\n\n').replaceAll('\r\n', '\n')
}

/** Name of the package that a module comes from; `undefined` for Codicil's own. Helpers of a bundler have `\0` before it. */
export const packageOf = (module: string): string | undefined =>
  /^\0(?:vite|rolldown)(?=\/)/u.exec(module)?.[0].slice(1) ??
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(module.replaceAll('\\', '/'))?.[1]

/** Fails a bundle for browsers that carries a library without a licence in the list. */
export const onlyListed = (): Plugin => ({
  name: 'codicil:third-party',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const names = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).map(packageOf))
    for (const name of names) {
      if (name === undefined || name === 'codicil' || thirdParty.some((each) => each.name === name)) continue
      this.error(`\`${name}\` is sent to browsers. Add it to the list in src/node/third-party.ts, with its licence.`)
    }
  }
})
