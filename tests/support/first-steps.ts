/** Documents that `codicil new` makes, one of each kind: kind, name, and path in the content folder. */
export const firstSteps = [
  ['ruleset', 'my-rules', 'my-rules/ruleset.md'],
  ['rule', 'my-rules/charging', 'my-rules/rules/charging.md'],
  ['option', 'my-rules/random-order', 'my-rules/options/random-order.md'],
  ['base-rule', 'my-rules/shooting', 'my-rules/base-rules/shooting.md'],
  ['faction', 'my-rules/orcs', 'my-rules/factions/orcs.md'],
  ['exception', 'my-rules/loud-orcs', 'my-rules/exceptions/loud-orcs.md'],
  ['faq', 'my-rules/who-goes-first', 'my-rules/faq/who-goes-first.md'],
  ['term', 'my-rules/overwatch', 'my-rules/glossary/overwatch.md']
] as const
