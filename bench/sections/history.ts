import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateContent, writeFiles } from '../corpus/content-folder.ts'
import { usualShape } from '../corpus/plan.ts'
import { childScript, type Run, run } from '../measure/child.ts'
import type { SharedSection } from '../section.ts'
import { duration, memorySize, type Row } from '../table.ts'

const codicil = fileURLToPath(new URL('../../scripts/codicil.mjs', import.meta.url))

const rules = 60

/** Numbers of released versions after which everything is measured. */
const measuredAfter = [1, 4, 8]

/** How many rules each release changes: a correction, and a new edition of half of the text. */
const changedByEach = [3, rules / 2]

const pictureOf = (index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M2 2h36v${index % 26}H2z"/></svg>\n`

/** A ruleset in which each rule has a picture. */
function writeOriginal(content: string): void {
  const files = generateContent(rules, { ...usualShape, armies: 1 })
  let pictures = 0
  const withPicture = files.flatMap(({ path, text }) => {
    if (!path.includes('/rules/')) return [{ path, text }]
    const name = `picture-${pictures++}.svg`
    const picture = { path: join(path, '..', name), text: pictureOf(pictures) }
    return [{ path, text: `${text}\n![A field, seen from above](${name})\n` }, picture]
  })
  writeFiles(content, withPicture)
}

/** Runs `codicil` on the content. */
type Codicil = (...args: readonly string[]) => Promise<Run>

/** Change as many rules, others each time, confirm the answers to them, and release that. */
async function releaseNext(content: string, version: number, changed: number, command: Codicil): Promise<Run> {
  setVersion(content, `1.${version}.0\neffective: 2026-01-${10 + version}`)
  for (let at = 0; at < changed; at++) change(content, ((version + at) % rules) + 1, `Sentence of version ${version}.`)
  await command('faq', 'confirm', '--all')
  return command('release', 'ruleset-1', '--no-site', '--quiet')
}

function setVersion(content: string, version: string): void {
  const home = join(content, 'ruleset-1/ruleset.md')
  const text = readFileSync(home, 'utf8').replace(/^effective: .*\n/mu, '')
  writeFileSync(home, text.replace(/^version: .*$/mu, `version: ${version}`))
}

const change = (content: string, rule: number, sentence: string): void =>
  appendFileSync(join(content, `ruleset-1/rules/rule-${rule}.md`), `\n${sentence}\n`)

async function measureAfter(version: number, changed: number, folder: string, release: Run): Promise<readonly Row[]> {
  const [content, out, cache] = ['content', 'site', 'cache'].map((name) => join(folder, name)) as [
    string,
    string,
    string
  ]
  for (const made of [out, cache]) rmSync(made, { recursive: true, force: true })
  const environment = { CODICIL_CACHE: cache, ASTRO_TELEMETRY_DISABLED: '1' }
  const check = await run(codicil, ['check', '--content', content], environment)
  const cold = await run(childScript('build'), [content, out], environment)
  setVersion(content, `1.${version}.1-draft`)
  change(content, rules - version, 'Another sentence.')
  const again = await run(childScript('build'), [content, out], environment)
  const row = (name: string, { wall, cpu, memory }: Run): Row => [
    `  ${name}`,
    duration(wall),
    `processor ${duration(cpu)}; ${memorySize(memory)}`
  ]
  return [
    [
      `${version === 1 ? 'one released version' : `${version} released versions`}, ${changed} rules changed by each`,
      '',
      ''
    ],
    row('codicil release, with its PDFs', release),
    row('codicil check, nothing known', check),
    row('codicil build, documents known', cold),
    row('codicil build, one rule changed', again)
  ]
}

/** Releases a ruleset again and again, and measures in between. */
async function measureReleases(changed: number, note: (text: string) => void): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-bench-'))
  const content = join(folder, 'content')
  const environment = { CODICIL_CACHE: join(folder, 'cache-of-releases') }
  const command: Codicil = (...args) => run(codicil, [...args, '--content', content], environment)
  const rows: Row[] = []
  try {
    writeOriginal(content)
    for (let version = 1; version <= Math.max(...measuredAfter); version++) {
      note(`releasing version ${version} with ${changed} rules changed`)
      const release = await releaseNext(content, version, changed, command)
      if (measuredAfter.includes(version)) rows.push(...(await measureAfter(version, changed, folder, release)))
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How the cost of everything grows with the versions that were released before, and with what they changed. */
export const historySection: SharedSection = {
  heading: `Released versions of ${rules} rules with a picture each; builds without PDFs and previews`,
  async measure({ note }) {
    const rows: Row[] = []
    for (const changed of changedByEach) rows.push(...(await measureReleases(changed, note)))
    return rows
  }
}
