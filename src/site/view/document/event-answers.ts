import type { AnyDocument, Target } from '../../../generated/published.ts'
import { withBase } from '../address.ts'
import type { Reference } from '../clause/reference.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Links to what events rule for their own tables in place of an answer, or besides it. */
export const eventAnswers = ({ base, data }: Site, { ruleset }: RulesetIndex, question: Target): readonly Reference[] =>
  data.events.flatMap(({ event, rulesets }) => {
    const played = rulesets.filter(({ id }) => id === ruleset.id)
    const changes: readonly AnyDocument[] = played.flatMap((each) => each.changes)
    return changes.flatMap(({ title, amends = [], href }) => {
      if (!amends.some(({ target }) => target === question)) return []
      const label = `${event.title}: ${title}`
      return [{ href: withBase(base, href), label, number: undefined, title: label }]
    })
  })
