import { compile } from '../../../../src/compiler/compile.ts'
import { emitBundle } from '../../../../src/emit/bundle.ts'
import { emitContext } from '../../../../src/emit/context.ts'
import { type PlanRequest, planOf } from '../../../../src/emit/packs/plan.ts'
import type { PackInput } from '../../../../src/emit/typst/book.ts'
import { sha256 } from '../../../../src/node/hash.ts'
import { memoryHost } from '../../../support/content.ts'

/** Files of one ruleset by their path inside its folder. */
export type Files = Readonly<Record<string, string>>

/**
 * Compile Markdown in memory as far as the input of a pack.
 *
 * @param wanted What the pack is to be, unless it is the complete one
 * @throws if the Markdown has mistakes
 */
export async function packOf(
  files: Files,
  assets: readonly string[] = [],
  wanted: Partial<PlanRequest> = {}
): Promise<PackInput> {
  const placed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`specimen/${path}`, text]))
  const { graph, bodies, diagnostics } = await compile({
    ...memoryHost(placed),
    assets: async () => assets.map((path) => `specimen/${path}`)
  })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message, span }) => `${span.file}: ${message}`).join('\n'))
  const context = emitContext({ graph, bodies, hash: sha256, generator: { name: 'Codicil', version: '0.0.0' } })
  const [ruleset] = graph.rulesets
  if (!ruleset) throw new Error('No ruleset')
  const bundle = emitBundle(context, ruleset)
  const plan = planOf(
    bundle,
    { id: 'complete', name: 'Complete', title: 'Complete', category: 'ruleset', ...wanted },
    sha256
  )
  return { ruleset, bundle, bodies: context.linkedBody, plan }
}

/** A Markdown file with front matter. */
export const file = (frontMatter: string, body = ''): string => `---\n${frontMatter.trim()}\n---\n${body}`

const sentence = 'A unit that has been charged may strike back before the next unit is chosen, once in each round. '

/** A small ruleset with one of everything. */
export const specimen: Files = {
  'ruleset.md': file(
    `kind: ruleset
id: specimen
title: "Specimen: “quotes”, #hash & $dollars$"
short: Specimen
summary: One of everything.
game: { title: A Game, edition: Third, publisher: Some House }
version: 1.2.3
effective: 2026-11-20
language: en-GB
licence: CC-BY-4.0
notice: Unofficial. Not made by the publisher.
players: Two
tested: Once
credits: [{ role: Design, name: Ann Author }]
sources:
  - { id: article, title: The article, author: Ann Author, date: 2016-11, licence: None stated, url: 'https://example.org/article' }
  - { id: letter, title: A letter, author: not named, licence: None stated, note: Seen once. }`,
    'These rules change who acts when. {#intro}\n'
  ),
  'rules/charging.md': file(
    `kind: rule
id: charging
title: Charging
order: 10
summary: Who may charge.
sequence:
  id: round
  title: The round
  unit: round
  until: everybody has acted
  steps:
    - { id: move, title: Move, who: ascending-order, by: Agility, clause: 'charging#distance' }
    - id: fight
      title: Fight
      who: both
      repeats: true
      until: nobody is left
      flow: '#measure'
      steps:
        - id: strike
          title: Strike
          optional: true
          roll: a D6
          branches: [{ when: it hits, result: remove the model, to: strike }]
conflicts: [fighting]
tables:
  - id: distances
    clause: '#distances'
    columns:
      - { id: unit, type: text }
      - { id: inches, type: number, unit: inch }
    rows: [orc, elf]
    figure: { kind: scale, label: [unit], of: [inches] }`,
    `## Distance {#distance-heading}

A unit charges up to 12″. See [[fighting#blows|the blows]] and [[fighting#blows]]. {#distance}

:::open{#ties kind=silent about=distance}
Ties are not covered.
:::

:::source{#letter}
A letter says so.
:::

- First, measure. {#measure}
- Then, *move*. {#then-move}
  - Not through walls. {#walls}

:::example[Orcs]{#orcs-charge}
An Orc charges 8″.
:::

:::design
Charging should be risky.
:::

Table: Charge distances {#distances}

| Unit | Inches |
| :- | -: |
| Orc | 8 |
| Elf | 10 |

## Far {#far}

${sentence.repeat(12)}{#long}

Table: A table that needs the whole page {#wide}

| Phase of the round | What both players do in it | What it ends with | Who goes first |
| - | - | - | - |
| Movement phase of the round | Everybody moves everything that can move | Nobody wants to move any more | The lowest value |
`
  ),
  'rules/fighting.md': file(
    'kind: rule\nid: fighting\ntitle: Fighting\norder: 20\nsources: [letter]',
    `## Blows {#blows-heading}

Roll to hit[^1]. {#blows}

[^1]: With a D6.

${Array.from({ length: 12 }, (_, index) => `Clause ${index + 1}. ${sentence.repeat(1 + (index % 3))}{#clause-${index + 1}}`).join('\n\n')}
`
  ),
  'rules/night.md': file(
    `kind: option
id: night
title: Night fighting
order: 30
excludes: [fog]
amends:
  - { target: 'charging#distance', effect: replaces, with: '#dark' }
  - { target: 'base-rule:sight', effect: suspends, with: '#dark' }`,
    'In the dark a unit charges up to 6″. {#dark}\n'
  ),
  'rules/fog.md': file('kind: option\nid: fog\ntitle: Fog\norder: 40', 'Nobody sees beyond 12″. {#fog}\n'),
  'base-rules/sight.md': file(
    'kind: base-rule\nid: sight\ntitle: Line of sight\nwhere: Rulebook, chapter 2\naliases: [seeing]',
    'What a model sees.\n'
  ),
  'factions/orcs.md': file(
    `kind: faction
id: orcs
title: Orcs
units:
  - { id: boys, title: Boys, traits: [frenzy] }
  - { id: boss, title: Boss }`,
    'Green. {#green}\n'
  ),
  'glossary/frenzy.md': file(
    'kind: term\nid: frenzy\ntitle: Frenzy\ntrait: skill\ncertainty: known\naliases: [rage]',
    'The urge to charge.\n'
  ),
  'exceptions/boys.md': file(
    `kind: exception
id: boys-charge
title: Boys charge further
for: { faction: orcs, units: [boys, boss] }
amends: [{ target: 'charging#distance', effect: adds, with: '#further' }]`,
    'Add D6″. {#further}\n\n:::open{#how-far kind=unclear}\nHow much further is not said.\n:::\n\nThis part changes nothing. {#aside}\n'
  ),
  'exceptions/nothing.md': file(
    'kind: exception\nid: idle\ntitle: Idle exception\nfor: { traits: [frenzy] }',
    'Stands at no clause. {#idle}\n'
  ),
  'exceptions/not-boss.md': file(
    `kind: exception
id: not-boss
title: Except for the boss
for: { faction: orcs, units: [boss] }
amends: [{ target: 'exception:boys-charge', effect: disables }]`,
    'The boss does not charge further. {#no}\n'
  ),
  'faq/twice.md': file(
    `kind: faq
id: twice
question: May I charge twice?
about: ['charging#distance', 'fighting#blows']
status: answered
ruling: { by: Ann Author, date: 2016-11, authority: designer, source: letter }`,
    'No. {#answer}\n'
  ),
  'faq/why.md': file("kind: faq\nid: why\nquestion: Why?\nabout: ['charging#distance']\nstatus: unanswered"),
  'faq/old.md': file(
    `kind: faq
id: old
question: May I look?
about: ['base-rule:sight']
status: answered
superseded-by: twice
ruling: { by: Somebody, date: 2015, authority: community }`,
    'Yes. {#yes}\n'
  )
}
