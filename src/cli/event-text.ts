import type { EventRuleset, RulingLeftOut, Target } from '../generated/published.ts'
import { documentId } from '../notation/ids.ts'
import { answersAtEvent } from '../resolve/events/overtaken.ts'
import { optionsPlayed } from '../resolve/events/played.ts'
import { rulebookOf } from '../resolve/index.ts'
import { leftOutWords } from '../resolve/wording/rulings.ts'
import type { BundleLookup } from './bundle-lookup.ts'
import { paragraphs, section } from './resolution-text.ts'

/** What an event makes of its rules: options that are on, left to the players or off, its changes, and which answers count. */
export function eventInWords(lookup: BundleLookup, said: EventRuleset): string {
  const { on, open, off } = optionsPlayed(lookup.bundle, said)
  const options = (ids: readonly string[]) => ids.map((id) => nameOf(lookup, documentId('option', id)))
  const documents = (keys: readonly Target[]) => keys.map((key) => nameOf(lookup, key))
  const { left } = said.rulings
  const { counting, overtaken } = answersAtEvent(rulebookOf(lookup.bundle), said)
  return paragraphs([
    section('Options that are on:', options(on)),
    section('Options left to the players:', options(open)),
    section('Options that are off:', options(off)),
    section('Changes for the event:', documents(said.changes.map(({ key }) => key))),
    section('Answers that count:', documents(counting)),
    section('Answers that do not count:', [
      ...overtaken.map(({ entry, why }) => `${nameOf(lookup, entry)}: ${why}`),
      ...left.map(leftInWords)
    ])
  ])
}

const nameOf = ({ document }: BundleLookup, key: Target): string => `“${document(key)?.title ?? key}”  ${key}`

const leftInWords = ({ question, faq, because }: RulingLeftOut): string =>
  `“${question}”  ${faq}: ${leftOutWords[because]}`
