import { stringify } from 'yaml'
import type { For } from '../../src/generated/published.ts'
import type { GeneratedFile } from './content-folder.ts'
import { type LargeDocument, largeRuleset, type Size } from './large-ruleset.ts'

const home = `---
kind: ruleset
id: large
title: Large
game: { title: Any wargame }
version: 1.0.0
effective: 2026-11-20
licence: CC-BY-4.0
sources:
  - { id: own, title: Made up, author: Nobody, licence: CC-BY-4.0 }
---
`

/** A made-up ruleset as its author would write it: options, factions with units, and an exception for each of them. */
export const largeContent = (size: Size): readonly GeneratedFile[] => [
  { path: 'large/ruleset.md', text: home },
  ...largeRuleset(size).map((document, index) => ({
    path: `large/${document.kind}s/${document.id}.md`,
    text: textOf(document, index)
  }))
]

function textOf(
  { kind, id, clauses = {}, amends = [], units, excludes, ...rest }: LargeDocument,
  index: number
): string {
  const fields = {
    kind,
    id,
    title: id,
    order: kind === 'faction' ? undefined : index + 1,
    for: rest.for && whom(rest.for),
    units,
    excludes: excludes?.length ? excludes : undefined,
    amends: amends.map((each) => ({ ...each, with: each.with.replace(/^[^#]*/u, '') }))
  }
  const body = Object.entries(clauses).map(([local, words]) => `${words} {#${local}}\n`)
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => JSON.stringify(value) !== '[]'))
  return `---\n${stringify(given, { keepUndefined: false })}---\n\n${body.join('\n')}`
}

const whom = ({ exceptUnits, ...rest }: For): object => ({
  ...rest,
  ...(exceptUnits && { 'except-units': exceptUnits })
})
