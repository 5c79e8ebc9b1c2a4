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

/**
 * Files of a content folder with one ruleset, which takes another name instead of `skirmish`; events keep theirs. Whose
 * site it is, is left out.
 */
function ownRuleset(folder: string, fixture: string): ContentFiles {
  const files = filesIn(folder).filter((file) => file !== 'site.md')
  return files.map((file) => [file.replace(/^skirmish\//u, `${fixture}/`), ownFile(folder, file, fixture)] as const)
}

/** A file that names the ruleset, with the name that it has now. */
function ownFile(folder: string, file: string, id: string): Buffer {
  if (inRelease.test(file)) return renamedFile(folder, file, id)
  const bytes = readFileSync(join(folder, file))
  if (file === 'skirmish/ruleset.md') return Buffer.from(bytes.toString().replace(ownId, `id: ${id}`))
  return file.endsWith('/event.md') ? Buffer.from(bytes.toString().replace('id: skirmish', `id: ${id}`)) : bytes
}

/** A file of a release, which names its ruleset and has digests of that. */
function renamedFile(folder: string, file: string, id: string): Buffer {
  const release = inRelease.exec(file)?.[0] ?? ''
  const bundle = readFileSync(join(folder, release, 'bundle.json'), 'utf8')
  return Buffer.from(renamedRelease({ 'bundle.json': bundle }, id)[file.slice(release.length)] ?? '')
}

/** Content of some good fixtures of the suite, each with one ruleset. */
export const filesOf = (fixtures: readonly string[]): ContentFiles =>
  fixtures.flatMap((fixture) => ownRuleset(join(suite, fixture, 'content'), fixture))

/** Content with everything that authors can write: every good fixture of the suite that has one ruleset. */
export function sampler(): ContentFiles {
  const single = readdirSync(suite).filter((fixture) =>
    readdirSync(join(suite, fixture, 'content')).every((name) => name !== 'siege' && name !== 'site.md')
  )
  return filesOf(single)
}

/** True for a vector whose armies play at an event: the pages of that say what is played by all. */
const isOfEvent = (name: string): boolean => readdirSync(join(sources, name, 'content')).includes('events')

/** Test vectors that a site can be built from: one has a conflict, which no site shows. */
export const vectors = readdirSync(sources).filter((name) => name !== 'same-and-different' && !isOfEvent(name))

/** Content of the rulesets of these vectors, each by the name of its vector. */
export const vectorRulesets = (): ContentFiles =>
  vectors.flatMap((name) => ownRuleset(join(sources, name, 'content'), name))

/** Write a content folder, file by file in the order given. */
export const writeContent = (folder: string, files: ContentFiles): void => writeFiles(folder, Object.fromEntries(files))
