import type { Place } from './place.ts'

/** What a citation says. */
export interface Citation {
  /** Visible number; empty where there is none. */
  readonly number: string
  readonly title: string
  readonly ruleset: string
  readonly version: string
  /** Day since when the version is in force, in words. */
  readonly effective: string
  readonly address: string
}

const nameOf = ({ number, title }: Citation): string => [number, title].filter(Boolean).join(' ')

const standingOf = ({ version, effective }: Citation): string => `version ${version}, in force from ${effective}`

/** A citation as plain text: `2.1 Charging: Distance. House rules, version 1.0.0, in force from 1 May 2026. https://…` */
export const plainCitation = (citation: Citation): string =>
  `${nameOf(citation).replace(/([^?!.])$/u, '$1.')} ${citation.ruleset}, ${standingOf(citation)}. ${citation.address}`

const escaped = (words: string): string => words.replace(/[\\[\]*_`<>]/gu, '\\$&')

/** A citation as one line of Markdown, the name being the link. */
export const markdownCitation = (citation: Citation): string =>
  `[${escaped(nameOf(citation))}](${citation.address}), *${escaped(citation.ruleset)}*, ${standingOf(citation)}`

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''

/** Read from the page what a citation of a place says. */
export function citationOf({ element, address }: Place): Citation {
  const { ruleset = '', version = '', effective = '' } = document.querySelector<HTMLElement>('.standing')?.dataset ?? {}
  const number = textOf(element.querySelector(':scope > .number, :scope > .kind > .no'))
  const rule = element.closest('.rule')?.querySelector(':scope > h2 > a')
  const whole = textOf(rule ?? document.querySelector('h1'))
  const own = textOf(element.querySelector(':scope > .words > :is(h2, h3, h4, h5, h6)'))
  const title = own === '' || own === whole ? whole : `${whole}: ${own}`
  return { number, title, ruleset, version, effective, address }
}
