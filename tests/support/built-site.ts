import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { commitDay } from '../../src/node/content/commit-day.ts'
import { serve } from '../../src/node/serve/serve.ts'
import { type Outcome, root } from './command.ts'
import { makeFolder } from './folder.ts'
import { copyLatest } from './latest-releases.ts'
import { tellMade } from './once.ts'
import { codicilAfterPrograms } from './programs.ts'
import { filesOf, sampler, vectorRulesets, writeContent } from './sampler.ts'
import { markedDay, writeMarked } from './small.ts'
import { isSoak } from './soak.ts'

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
    /** The real content, without PDFs and link previews; outside the soak, with only the last releases of its rulesets. */
    site: ServedSite
    /** The content folder of that site. */
    shipped: string
    /** A small ruleset with the PDFs of its packs, for what is about paper or about one release and the next. */
    printed: BuiltSite
    /** Content with everything that authors can write, and the rulesets of the test vectors. */
    sampler: ServedSite
    /** File that is there once the sites are built. It says what went wrong, or nothing. */
    built: string
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

/** What no reader of these sites asks for. */
const plain = ['--no-pdf', '--no-previews'] as const

/** The sites, by the names under which tests find them. */
type Sites = Readonly<Record<'site' | 'sampler' | 'searched' | 'printed', BuiltSite>>

/** The content folder of the site of the shipped content. */
const shippedIn = (place: string): string => (isSoak ? `${root}content` : join(place, 'shipped'))

/** Write the content of all sites. @returns what to build */
function writeContents(place: string, { site, sampler: samples, searched, printed }: Sites): readonly Order[] {
  const content = join(place, 'content')
  const threeRulesets = join(place, 'three-rulesets')
  const marked = join(place, 'marked')
  writeContent(content, [...sampler(), ...vectorRulesets()])
  writeContent(threeRulesets, filesOf(['amendments', 'every-kind-of-document', 'what-a-search-finds']))
  writeMarked(marked)
  const shipped = shippedIn(place)
  if (!isSoak) copyLatest(`${root}content`, shipped)
  const day = commitDay(`${root}content`)
  return [
    { content, site: samples, options: plain },
    { content: threeRulesets, site: searched, options: plain },
    { content: marked, site: printed, options: ['--no-previews'], day: markedDay },
    { content: shipped, site, options: [...plain, '--guide'], ...(day && { day }) }
  ]
}

/** Build sites one after another as an organiser would: loading the command for each would take longer. */
function build(orders: readonly Order[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Outcome> {
  const commands = orders.map(({ content, site: { folder, base }, options = [], day }) => ({
    args: ['build', '--content', content, '--out', folder, '--base', base, ...options],
    ...(day && { env: { SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) } })
  }))
  return codicilAfterPrograms(commands, env, signal)
}

/** Why the sites could not be built; empty if they were. */
const faultOf = ({ code, stdout, stderr }: Outcome): string =>
  code === 0 ? '' : `codicil build ended with ${code}.\n${stdout}${stderr}`

/**
 * Starts to build the sites under base paths, and serves those for browsers. It does not wait for them, so that tests
 * of other projects need not either: those that read them wait in `site-ready.ts`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = makeFolder()
  const [site, samples] = ['/rules/', '/of/every/kind/'] as const
  const sites: Sites = {
    site: { folder: join(place, 'site'), base: site },
    sampler: { folder: join(place, 'samples'), base: samples },
    searched: { folder: join(place, 'searched'), base: samples },
    printed: { folder: join(place, 'printed'), base: samples }
  }
  // With the cache of the tests: what is made for other tests is found, such as the program that prints pages.
  const env = { ...process.env, SOURCE_DATE_EPOCH: undefined, ...project.config.env }
  const ending = new AbortController()
  const building = build(writeContents(place, sites), env, ending.signal)
    .then(faultOf, String)
    .then((fault) => tellMade(join(place, 'built'), fault))
  const servers = await Promise.all(
    (['site', 'sampler', 'searched'] as const).map(async (name) => {
      const { folder, base } = sites[name]
      const { address, close } = await serve(folder, base, 0)
      project.provide(name, { folder, base, address })
      return close
    })
  )
  project.provide('printed', sites.printed)
  project.provide('shipped', shippedIn(place))
  project.provide('built', join(place, 'built'))
  return async () => {
    ending.abort()
    await Promise.all([building, ...servers.map((close) => close())])
    rmSync(place, { recursive: true, force: true })
  }
}
