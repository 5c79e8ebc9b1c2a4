import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rulebookFrom } from '../../../src/compiler/check/amendments/rulebook-of.ts'
import { findConflicts } from '../../../src/compiler/check/conflicting-amendments.ts'
import { findDeadAmendments } from '../../../src/compiler/check/dead-amendments.ts'
import { compile } from '../../../src/compiler/compile.ts'
import { emitBundle } from '../../../src/emit/bundle.ts'
import { emitContext } from '../../../src/emit/context.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { rulebookOf } from '../../../src/resolve/index.ts'
import { type Amendment, inwards, type Rulebook } from '../../../src/resolve/rulebook/rulebook.ts'

const folders = ['../../vectors/sources/', '../../suite/good/'].flatMap((path) =>
  readdirSync(new URL(path, import.meta.url)).map((name) => new URL(`${path}${name}/content`, import.meta.url))
)

const nameOf = ({ by, effect, target, with: text }: Amendment): string => [by.key, effect, target.id, text.id].join(' ')

/** Everything about amendments that decides what is in force, and what the checks make of it. */
function summaryOf(rulebook: Rulebook): object {
  const bare = (whom: object): object => JSON.parse(JSON.stringify(whom)) as object
  return {
    amendments: rulebook.amendments.map((each) => {
      const { layer, whom, requires, excludes } = each.by
      return { name: nameOf(each), layer, whom: bare({ traits: [], ...whom }), requires, excludes }
    }),
    empty: rulebook.amendments
      .filter((each) => inwards(each.with).every((clause) => clause.words() === ''))
      .map(nameOf),
    conflicts: findConflicts(rulebook).map(({ between, selection }) => [between.map(nameOf), selection]),
    dead: findDeadAmendments(rulebook).map(({ amendment, reason }) => [nameOf(amendment), reason.type])
  }
}

test.each(folders.map((url) => fileURLToPath(url)))('the compiler and the bundle agree about %s', async (folder) => {
  const { graph, bodies } = await compile(diskHost(folder))
  const context = emitContext({ graph, bodies, hash: sha256, generator: { name: 'codicil', version: '0.0.0' } })
  for (const ruleset of graph.rulesets) {
    expect(summaryOf(rulebookFrom(ruleset, bodies))).toEqual(summaryOf(rulebookOf(emitBundle(context, ruleset))))
  }
})
