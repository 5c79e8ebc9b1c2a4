import { part } from '../hooks.ts'

/** The way to the answer of a question that the page has asked and answered before; `null` at one with an answer of its own. */
export const wayToAnswer = (question: Element): Element | null =>
  question.querySelector(`:scope > ${part('asked')} + p > a:only-child`)
