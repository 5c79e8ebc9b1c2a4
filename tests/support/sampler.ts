import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { filesIn, writeFiles } from './folder.ts'
import { renamedRelease } from './release.ts'

/** Paths and bytes of a content folder. */
export type ContentFiles = readonly (readonly [path: string, bytes: Buffer])[]

const suite = `${root}tests/suite/good`
const sources = `${root}tests/vectors/sources`

const ownId = /^id: skirmish/mu
const inRelease = /^skirmish\/releases\/[^/]+\//u
/** The folder of an event that a fixture may have. */
const ofEvent = /^events\/([^/]+)\//u

/** Id of an event in the site of all fixtures: that of the fixture; of a second event, which comes in autumn, with its own. */
const eventId = (fixture: string, event = ''): string => (event.startsWith('autumn') ? `${fixture}-${event}` : fixture)

/** Files of a content folder with one ruleset, which takes another name instead of `skirmish`. Whose site it is, is left out. */
function ownRuleset(folder: string, fixture: string): ContentFiles {
  const files = filesIn(folder).filter((file) => file !== 'site.md')
  return files.map((file) => {
    const path = file
      .replace(/^skirmish\//u, `${fixture}/`)
      .replace(ofEvent, (_, event: string) => `events/${eventId(fixture, event)}/`)
    return [path, ownFile(folder, file, fixture)] as const
  })
}

/** A file that names the ruleset, with the name that it has now. */
function ownFile(folder: string, file: string, id: string): Buffer {
  if (inRelease.test(file)) return renamedFile(folder, file, id)
  const bytes = readFileSync(join(folder, file))
  if (file === 'skirmish/ruleset.md') return Buffer.from(bytes.toString().replace(ownId, `id: ${id}`))
  if (!file.endsWith('/event.md')) return bytes
  return Buffer.from(
    bytes
      .toString()
      .replace(/^id: .*/mu, `id: ${eventId(id, ofEvent.exec(file)?.[1])}`)
      .replace('id: skirmish', `id: ${id}`)
  )
}

/** A file of a release, which names its ruleset and has digests of that. */
function renamedFile(folder: string, file: string, id: string): Buffer {
  const release = inRelease.exec(file)?.[0] ?? ''
  const bundle = readFileSync(join(folder, release, 'bundle.json'), 'utf8')
  return Buffer.from(renamedRelease({ 'bundle.json': bundle }, id)[file.slice(release.length)] ?? '')
}

/** Content with everything that authors can write: every good fixture of the suite that has one ruleset. */
export function sampler(): ContentFiles {
  const single = readdirSync(suite).filter((fixture) =>
    readdirSync(join(suite, fixture, 'content')).every((name) => name !== 'siege' && name !== 'site.md')
  )
  return single.flatMap((fixture) => ownRuleset(join(suite, fixture, 'content'), fixture))
}

/** The files of some of these fixtures. */
export const filesOf = (fixtures: readonly string[]): ContentFiles =>
  sampler().filter(([path]) => fixtures.some((fixture) => `/${path}`.includes(`/${fixture}/`)))

/**
 * Test vectors that a site can be built from: one has a conflict, which no site shows, and the armies of one play at an
 * event, whose pages say what is played by all.
 */
export const vectors = readdirSync(sources).filter((name) => name !== 'same-and-different' && name !== 'events')

/** Content of the rulesets of these vectors, each by the name of its vector. */
export const vectorRulesets = (): ContentFiles =>
  vectors.flatMap((name) => ownRuleset(join(sources, name, 'content'), name))

/** Write a content folder, file by file in the order given. */
export const writeContent = (folder: string, files: ContentFiles): void => writeFiles(folder, Object.fromEntries(files))
