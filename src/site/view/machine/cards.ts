import { datedVersionWords } from '../../../notation/dates.ts'
import { gameWords, rulesOfGame } from '../../../notation/game.ts'
import { count } from '../../../notation/plural.ts'
import type { SiteData } from '../../site-data.ts'
import { documentPicture, isPictured, rulesetPicture, sitePicture } from '../preview/picture.ts'
import { sentenceOf } from '../sentence.ts'
import { createSite, type RulesetIndex } from '../site.ts'

/** Words on the picture with which a chat previews a link. */
export interface PreviewCard {
  /** Path of the picture inside the output folder, with `/` separators. */
  readonly path: string
  /** Accent hue in OKLCH degrees; left out for the site itself, unless its owner chose one. */
  readonly hue: number | undefined
  /** Small words above the title. */
  readonly head: string
  readonly number: string | undefined
  readonly title: string
  readonly sentence: string | undefined
  /** Small words at the foot. */
  readonly foot: string
  /** Name of the site, at the other end of the foot. */
  readonly site: string
}

function rulesetCards({ ruleset, hue, bundle }: RulesetIndex, site: string): PreviewCard[] {
  const { id, title, summary, game, language } = ruleset
  const foot = datedVersionWords(ruleset)
  const own = { path: rulesetPicture(id).slice(1), hue, head: rulesOfGame(game, gameWords(game)), number: undefined }
  const documents = bundle.documents.filter(isPictured).map((document) => ({
    path: documentPicture(document).slice(1),
    hue,
    head: title,
    number: document.number ?? undefined,
    title: document.title,
    sentence: sentenceOf(document, language),
    foot,
    site
  }))
  return [{ ...own, title, sentence: summary, foot, site }, ...documents]
}

/** One picture for the site, one for each ruleset, one for each rule and option. */
export function previewCards(data: SiteData): readonly PreviewCard[] {
  const { rulesets } = createSite(data, '/')
  const { title, short, summary, hues } = data.identity
  const site: PreviewCard = {
    path: sitePicture.slice(1),
    hue: hues?.site,
    head: 'House rules for tabletop games',
    number: undefined,
    title,
    sentence:
      summary ?? 'Every clause has a number and an address. See the exception for your army right where the rule is.',
    foot: count(rulesets.size, 'ruleset'),
    site: short
  }
  return [site, ...[...rulesets.values()].flatMap((rules) => rulesetCards(rules, short))]
}
