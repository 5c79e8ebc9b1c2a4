import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, inject } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { writeOffline } from '../../../src/node/offline/offline.ts'
import { beginOutput } from '../../../src/node/output/output.ts'
import { builtWords } from '../../../src/notation/dates.ts'
import { archiveAddress, type ReleaseFiles } from '../../../src/site/offline/release.ts'
import { root } from '../../support/command.ts'
import { filesIn } from '../../support/folder.ts'
import { codicil } from '../../support/in-process.ts'
import { once } from '../../support/once.ts'

/** Two releases of a small site: their output folders. */
export interface Releases {
  readonly one: string
  readonly two: string
}

/** Path the small sites are built for: that of the sampler, of which the program that prints pages is there already. */
export const { base } = inject('sampler')

/** Words that only one of the releases has: on the page of its ruleset, on that of its rule, and with its term. */
export const marks = { one: 'As first printed.', two: 'As corrected.' } as const

/** The releases are built on different days, which every page states. */
const days = { one: '2026-05-01', two: '2026-11-21' } as const

const fixture = `${root}tests/suite/good/every-kind-of-document/content/skirmish`

/** The small content, with a sentence that tells which release a page is of. */
function writeContent(content: string): void {
  cpSync(fixture, join(content, 'skirmish'), { recursive: true })
  for (const file of ['ruleset.md', 'rules/turn.md', 'glossary/overwatch.md']) {
    const path = join(content, 'skirmish', file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n${marks.one}\n`)
  }
}

async function build(place: string, out: string): Promise<void> {
  const content = join(place, 'content')
  writeContent(content)
  const outcome = await codicil(
    ['build', '--no-pdf', '--no-previews', '--content', content, '--out', out, '--base', base],
    {
      cwd: place,
      env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(days.one) / 1000) }
    }
  )
  if (outcome.code !== 0) throw new Error(outcome.stdout + outcome.stderr)
}

const listIn = (folder: string): ReleaseFiles =>
  JSON.parse(readFileSync(join(folder, 'offline-files.json'), 'utf8')) as ReleaseFiles

/** Every file that readers keep of a release, packs left out: its hash, by its address. */
export const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(listIn(folder).archives.flatMap(({ files }) => files.map(([address, hash]) => [address, hash] as const)))

/** Addresses of the archives of a release. */
export const archivesOf = (folder: string): readonly string[] => listIn(folder).archives.map(archiveAddress)

/** Address of the archive that a file of a release is in. @throws if no archive has it */
export function archiveOf(folder: string, wanted: string): string {
  const found = listIn(folder).archives.find(({ files }) => files.some(([address]) => address === wanted))
  if (!found) throw new Error(`No archive has ${wanted}`)
  return archiveAddress(found)
}

const asTwo = (text: string): string =>
  text
    .replaceAll(marks.one, marks.two)
    .replaceAll(`"${days.one}">${builtWords(days.one)}`, `"${days.two}">${builtWords(days.two)}`)
    .replaceAll(`"built": "${days.one}"`, `"built": "${days.two}"`)

/**
 * Another release of a built site, as a build would write it: other words, another day, and a term more.
 */
async function makeSecond(one: string, two: string): Promise<void> {
  const output = beginOutput(two)
  const ofOffline = /^(?:sw\.js|offline\.json|offline-files\.json|offline\/.+\.bin|\.codicil-files)$/u
  for (const file of filesIn(one).filter((path) => !ofOffline.test(path))) {
    const bytes = readFileSync(join(one, file))
    output.write(file, /\.(?:html|json)$/u.test(file) ? asTwo(bytes.toString()) : bytes)
  }
  const term = readFileSync(join(one, 'skirmish/glossary/overwatch/index.html'), 'utf8')
  output.write('skirmish/glossary/fresh/index.html', asTwo(term).replaceAll(marks.two, 'Not activated yet.'))
  const bundle = JSON.parse(readFileSync(join(one, 'api/v1/skirmish/bundle.json'), 'utf8')) as Bundle
  await writeOffline(output, [{ ...bundle, ruleset: { ...bundle.ruleset, built: days.two } }])
  output.finish()
}

/** Make both releases once for all tests of a run. */
export function useReleases(): () => Releases {
  let releases: Releases
  beforeAll(async () => {
    const place = await once('releases', async (folder) => {
      mkdirSync(folder)
      const [one, two] = [join(folder, 'one'), join(folder, 'two')]
      await build(folder, one)
      await makeSecond(one, two)
    })
    releases = { one: join(place, 'one'), two: join(place, 'two') }
  })
  return () => releases
}
