import { isClauseId } from '../../../notation/ids.ts'
import { keyOfChoice, optionOfChoice, optionsPartlyOn } from '../../../resolve/rulebook/answers.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { answersInWords, listed, titleOf } from '../../../resolve/wording/conditions.ts'
import type { Choice } from './choice.ts'
import { dropAnswerWords } from './document/drop-answer.ts'
import { type Switched, switchOption } from './sheet/option-switch.ts'

/** What a page's offer says. */
export interface OfferWords {
  /** The present state; empty if nothing is to be said. */
  readonly state: string
  /** Label of the button; empty if there is nothing to do. */
  readonly action: string
  /** Ids of the options that it turns off, to turn its own on. */
  readonly insteadOf: readonly string[]
}

/** An offer as it is published. */
export interface PublishedOffer {
  /** The choice it offers. */
  readonly offer: Choice | undefined
  readonly state: string
  readonly action: string
  /** What its option is called: `“Night”`, or `This option`. */
  readonly name: string
}

const says = (state: string, action: string): OfferWords => ({ state, action, insteadOf: [] })

/** Puts an offer into words for a choice. */
export function offerWords(rulebook: Rulebook, choice: Choice, published: PublishedOffer): OfferWords {
  const { offer, state, action, name } = published
  const [option] = offer?.options ?? []
  if (option === undefined) {
    return choice.faction === offer?.faction ? says('You play as this army.', 'Play any army') : says(state, action)
  }
  const switched = switchOption(rulebook, choice.options, option)
  if (isClauseId(option)) return answerWords(choice, option, switched, action)
  const { remedy } = switched
  if (choice.options.includes(option)) return says(`${name} is on.`, remedy?.words ?? 'Turn it off')
  const off = remedy?.off ?? []
  if (remedy && off.length > 0) return { state: onWords(rulebook, off), action: remedy.words, insteadOf: off }
  const partly = partlyWords(rulebook, choice, option, name) ?? state
  return switched.reasons.length > 0 && !remedy
    ? says(`${partly} ${switched.reasons.join(' ')}`, '')
    : says(partly, remedy?.words ?? action)
}

/** One answer of an option: where the option is on as a whole, its answer is there already. */
function answerWords({ options }: Choice, answer: string, { reasons, remedy }: Switched, action: string): OfferWords {
  if (options.includes(optionOfChoice(answer))) return says('', '')
  if (options.includes(answer)) return says('', dropAnswerWords)
  // Another option is on that excludes this one, which is said where that is offered.
  if (remedy && remedy.off.length > 0) return says('', '')
  return says(reasons.join(' '), reasons.length > 0 ? '' : action)
}

function partlyWords(rulebook: Rulebook, choice: Choice, option: string, name: string): string | undefined {
  const key = keyOfChoice(option)
  if (!optionsPartlyOn(choice).has(key)) return undefined
  return `${name} is on for ${answersInWords(rulebook, key, choice.options)}.`
}

const onWords = (rulebook: Rulebook, options: readonly string[]): string => {
  const names = [...new Set(options.map(optionOfChoice))].map((id) => `“${titleOf(rulebook, keyOfChoice(id))}”`)
  return `${listed(names, 'and')} ${names.length === 1 ? 'is' : 'are'} on.`
}
