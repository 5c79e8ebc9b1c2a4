import { part } from '../../hooks.ts'
import { wayToAnswer } from '../asked-again.ts'
import { make } from '../element.ts'

let lent: readonly (() => void)[] = []

const questionsIn = (place: ParentNode): readonly Element[] => [...place.querySelectorAll(part('question'))]

const addressOf = (question: Element): string =>
  question.querySelector(`${part('asked')} > a`)?.getAttribute('href') ?? ''

/** Prints an answer at a question that only refers to it. @returns what takes that back */
function lend(question: Element, way: Element, answered: Element): () => void {
  const answer = [...answered.children].filter((each) => !each.matches(part('asked')))
  const copy = make('div', 'for-paper', ...answer.map((each) => each.cloneNode(true) as HTMLElement))
  question.append(copy)
  way.parentElement?.toggleAttribute('data-unprinted', true)
  return () => {
    copy.remove()
    way.parentElement?.toggleAttribute('data-unprinted', false)
  }
}

/** Prints each answer where it is asked for first, if the rule in which the page has it is left out. */
export function printAnswersOf(printed: readonly HTMLElement[]): void {
  for (const takeBack of lent) takeBack()
  const all = Map.groupBy(questionsIn(document), addressOf)
  const said = new Set<string>()
  lent = printed.flatMap(questionsIn).flatMap((question) => {
    const [address, way] = [addressOf(question), wayToAnswer(question)]
    const isSaid = said.has(address)
    said.add(address)
    const answered = way && !isSaid ? all.get(address)?.find((each) => !wayToAnswer(each)) : undefined
    return way && answered ? [lend(question, way, answered)] : []
  })
}
