import type { AnyDocument, Target } from '../../../generated/published.ts'
import { withBase } from '../address.ts'
import type { Reference } from '../clause/reference.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Links to what events rule for their own tables in place of an answer, or besides it. */
export const eventAnswers = ({ base, data }: Site, { ruleset }: RulesetIndex, question: Target): readonly Reference[] =>
  data.events.flatMap(({ event, rulesets }) => {
    const played = rulesets.filter(({ id }) => id === ruleset.id)
    const changes: readonly AnyDocument[] = played.flatMap((each) => each.changes)
    return changes.flatMap(({ title, amends = [], clauses, href }) => {
      const change = amends.find(({ target }) => target === question)
      if (!change) return []
      const text = clauses.find(({ id }) => id === change.with)
      const label = `${event.title}: ${title}`
      return [{ href: withBase(base, text?.href ?? href), label, number: undefined, title: label }]
    })
  })
