import { addressAt } from '../../../notation/addresses.ts'
import { count } from '../../../notation/plural.ts'
import { withBase } from '../address.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { changesAddress, changesTitle, hasChanges } from '../multi-document-pages.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type Fate, fatesOf } from './fates.ts'

/** Everything the page about the published game prints. */
export interface PublishedGamePage {
  readonly frame: Frame
  readonly game: string
  readonly title: string
  /** How many rules are concerned: `34 published rules: 3 replaced, 31 changed.` */
  readonly summary: string
  /** Where the ruleset says in short what players stop and start doing; absent if it does not. */
  readonly inShort: string | undefined
  readonly fates: readonly Fate[]
}

/** A page for each ruleset that names rules of the published game. */
export const publishedGameRoutes = (site: Site) =>
  [...site.rulesets.values()]
    .filter(hasChanges)
    .map((rules) => ({ params: { ruleset: rules.ruleset.id }, props: { rules } }))

const amountWords: Readonly<Record<Fate['id'], string>> = {
  replaced: 'replaced',
  suspended: 'suspended',
  changed: 'changed',
  sometimes: 'changed only by an option or for some',
  open: 'left open',
  untouched: 'left as published'
}

/** How many published rules are concerned: `34 published rules: 3 replaced, 31 changed.` */
export function fatesInWords(fates: readonly Fate[]): string {
  const amounts = fates.map(({ id, rules }) => `${rules.length} ${amountWords[id]}`)
  return `${count(fates.flatMap(({ rules }) => rules).length, 'published rule')}: ${amounts.join(', ')}.`
}

/** Id of the section of `ruleset.md` that says the same in ten lines. */
const inShortId = 'coming-from'

/** Returns what the page about the published game prints. */
export function publishedGamePage(site: Site, rules: RulesetIndex): PublishedGamePage {
  const fates = fatesOf(site, rules)
  const { game, href, text } = rules.ruleset
  return {
    frame: rulesetFrame(site, rules, {
      title: changesTitle,
      description: `Which rules of ${game.title} are replaced, changed or left as published, and by which clause.`,
      href: changesAddress(rules)
    }),
    game: game.title,
    title: changesTitle,
    summary: fatesInWords(fates),
    inShort: text.html.includes(`id="${inShortId}"`) ? withBase(site.base, addressAt(href, inShortId)) : undefined,
    fates
  }
}
