import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, inject } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { writeOffline } from '../../../src/node/offline/offline.ts'
import { beginOutput } from '../../../src/node/output/output.ts'
import { builtWords } from '../../../src/notation/dates.ts'
import { archiveAddress, type ReleaseFiles } from '../../../src/site/offline/release.ts'
import { filesIn } from '../../support/folder.ts'
import { once } from '../../support/once.ts'
import { mark, markedDay } from '../../support/small.ts'

/** Two releases of a small site: their output folders. */
export interface Releases {
  readonly one: string
  readonly two: string
}

/** Path that both are built for, and the folder of the first. */
const { base, folder: one } = inject('printed')

export { base }

/** Words that only one of the releases has: on the page of its ruleset, on that of its rule, and with its term. */
export const marks = { one: mark, two: 'As corrected.' } as const

/** The releases are built on different days, which every page states. */
const days = { one: markedDay, two: '2026-11-21' } as const

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

/** Another release of the site, as a build would write it: other words, another day, and a term more. */
async function makeSecond(two: string): Promise<void> {
  const output = beginOutput(two)
  const ofOffline = /^(?:sw\.js|offline[^/]*\.json|offline\/.+\.(?:bin|json)|\.codicil-files)$/u
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

/** Make the second release once for all tests of a run. */
export function useReleases(): () => Releases {
  let two: string
  beforeAll(async () => {
    two = await once('second-release', makeSecond)
  })
  return () => ({ one, two })
}
