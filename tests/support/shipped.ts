import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from '../../src/generated/published.ts'
import type { Graph } from '../../src/model/graph.ts'
import { cacheOf } from '../../src/node/cache/cache.ts'
import { cachedHost } from '../../src/node/content/cached-host.ts'
import { compileHost, publish } from '../../src/node/content/publication.ts'
import { root } from './command.ts'
import { writeFiles } from './folder.ts'
import { copyLatest } from './latest-releases.ts'
import { once } from './once.ts'
import { isSoak } from './soak.ts'

/** Ids of all clauses of each ruleset, its home and whole documents included: true for those that an author gave. */
export type ShippedClauses = Readonly<Record<string, Readonly<Record<string, boolean>>>>

function clausesIn({ rulesets }: Graph): ShippedClauses {
  return Object.fromEntries(
    rulesets.map(({ id, home, documents }) => {
      const clauses = [home, ...documents].flatMap((document) => document.clauses)
      return [id, Object.fromEntries(clauses.map(({ key, draft }) => [key, draft.local === '' || draft.durable]))]
    })
  )
}

/** The shipped content; outside the soak with only the last releases of its rulesets, as reading all takes longest. */
const contentFolder = async (): Promise<string> =>
  isSoak ? `${root}content` : once('latest-releases', (folder) => copyLatest(`${root}content`, folder))

/** Compile the shipped content, with what the run knows of its files. @returns a way to close that once all is read, too */
export async function compileShipped() {
  const content = await contentFolder()
  const cache = cacheOf(content)
  return { compilation: await compileHost(cachedHost(content, cache)), close: () => cache?.close() }
}

async function compileTo(folder: string): Promise<void> {
  const { compilation, close } = await compileShipped()
  const { bundles } = publish(compilation)
  close()
  writeFiles(folder, {
    'bundles.json': JSON.stringify(bundles),
    'clauses.json': JSON.stringify(clausesIn(compilation.graph))
  })
}

/** A file made of the shipped content, which is compiled once for all tests of a run. */
const made = async (name: string) => JSON.parse(readFileSync(join(await once('shipped', compileTo), name), 'utf8'))

/** Bundles of the shipped rulesets, as they are published. */
export const shippedBundles = (): Promise<readonly Bundle[]> => made('bundles.json')

/** Clauses of the shipped rulesets. */
export const shippedClauses = (): Promise<ShippedClauses> => made('clauses.json')
