import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serve } from '../../src/node/serve/serve.ts'
import { codicilInTurn, root } from './command.ts'
import { makeFolder } from './folder.ts'
import { filesOf, sampler, vectorRulesets, writeContent } from './sampler.ts'
import { markedDay, writeMarked } from './small.ts'

/** A site built once for all tests of a run. */
export interface BuiltSite {
  /** Absolute path of the output folder. */
  readonly folder: string
  /** Base path, with a slash at both ends. */
  readonly base: string
}

/** A built site that is served. */
export interface ServedSite extends BuiltSite {
  /** Address of the first page, base path included. */
  readonly address: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The real content, without PDFs and the pictures by which chats show links. */
    site: ServedSite
    /** A small ruleset with the PDFs of its packs, for what is about paper or about one release and the next. */
    printed: BuiltSite
    /** Content with everything that authors can write, and the rulesets of the test vectors. */
    sampler: ServedSite
    /** Three of these rulesets, for searches of a whole site, which load an index for each ruleset. */
    searched: ServedSite
  }
}

/** A site to build: of which content, to where, by which further options, and which day it states if not that of the last commit. */
interface Order {
  readonly content: string
  readonly site: BuiltSite
  readonly options?: readonly string[]
  readonly day?: string
}

/** Build sites one after another as an organiser would. @throws with what the command said if it fails */
async function build(env: NodeJS.ProcessEnv, orders: readonly Order[]): Promise<void> {
  const commands = orders.map(({ content, site: { folder, base }, options = [], day }) => ({
    args: ['build', '--content', content, '--out', folder, '--base', base, ...options],
    ...(day && { env: { SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) } })
  }))
  const { code, stdout, stderr } = await codicilInTurn(commands, { env })
  if (code !== 0) throw new Error(`The sites could not be built (${code}).\n${stdout}${stderr}`)
}

/** What no reader of these sites asks for. */
const plain = ['--no-pdf', '--no-previews'] as const

/** Builds the sites under base paths, all at once, and serves those for browsers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = makeFolder()
  const remove = (): void => rmSync(place, { recursive: true, force: true })
  const real = { folder: join(place, 'site'), base: '/rules/' }
  const samples = { folder: join(place, 'samples'), base: '/of/every/kind/' }
  const printed = { folder: join(place, 'printed'), base: samples.base }
  const searched = { folder: join(place, 'searched'), base: samples.base }
  try {
    writeContent(join(place, 'content'), [...sampler(), ...vectorRulesets()])
    writeContent(
      join(place, 'three-rulesets'),
      filesOf(['amendments', 'every-kind-of-document', 'what-a-search-finds'])
    )
    writeMarked(join(place, 'marked'))
    // With the cache of the tests: what earlier stages have made is found, such as the program that prints pages.
    const env = { ...process.env, SOURCE_DATE_EPOCH: undefined, ...project.config.env }
    await Promise.all([
      build(env, [{ content: `${root}content`, site: real, options: [...plain, '--guide'] }]),
      build(env, [
        { content: join(place, 'content'), site: samples, options: plain },
        { content: join(place, 'three-rulesets'), site: searched, options: plain },
        { content: join(place, 'marked'), site: printed, day: markedDay }
      ])
    ])
  } catch (error) {
    remove()
    throw error
  }
  const serving = async (site: BuiltSite) => ({ ...site, ...(await serve(site.folder, site.base, 0)) })
  const served = { site: await serving(real), sampler: await serving(samples), searched: await serving(searched) }
  for (const name of ['site', 'sampler', 'searched'] as const) {
    const { folder, base, address } = served[name]
    project.provide(name, { folder, base, address })
  }
  project.provide('printed', printed)
  return () => Promise.all(Object.values(served).map(({ close }) => close())).then(remove, remove)
}
