import type { Clause, DocumentFile } from '../../../generated/published.ts'
import { inForceWords } from '../../../notation/dates.ts'
import { licenceLink } from '../../../notation/licence.ts'
import { versionInWords } from '../../../notation/version.ts'
import { type Child, link, make } from '../element.ts'
import type { Passage } from './load.ts'

/** A link that opens beside the page that shows this one. */
function linkOutside(href: string, ...children: readonly Child[]): HTMLElement {
  const made = link(href, ...children)
  made.target = '_blank'
  made.rel = 'noopener'
  return made
}

/** Published HTML, with addresses that work from here. It was made safe before it was published. */
function words(base: string, html: string): DocumentFragment {
  const template = make('template', '')
  template.innerHTML = html
  for (const name of ['href', 'src']) {
    for (const each of template.content.querySelectorAll(`[${name}^="/"]`)) {
      each.setAttribute(name, base + (each.getAttribute(name) ?? ''))
    }
  }
  for (const anchor of template.content.querySelectorAll('a')) {
    anchor.target = '_blank'
    anchor.rel = 'noopener'
  }
  return template.content
}

function clauseElement(base: string, { number, title, type, depth, text }: Clause): HTMLElement {
  const heading =
    title === undefined || depth === 0
      ? []
      : [make(type === 'section' ? 'h2' : 'p', type === 'section' ? '' : 'label', title)]
  const label = number === undefined || depth === 0 ? [] : [make('span', 'number', number)]
  const body = make('div', 'words', ...heading, words(base, text.html))
  return make('div', `clause ${type}`, ...label, body)
}

/** The document itself has words only if there is text before its first clause. */
const hasWords = ({ depth, text }: Clause): boolean => depth > 0 || text.html !== ''

const amount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Counts the exceptions and answers that the clause has on its own page. */
function more({ clauses }: Passage): string | undefined {
  const changes = new Set(clauses.flatMap(({ amendedBy }) => amendedBy.map(({ by }) => by))).size
  const questions = new Set(clauses.flatMap(({ faq }) => faq)).size
  const parts = [changes > 0 && amount(changes, 'change'), questions > 0 && amount(questions, 'question')]
  const said = parts.filter((part) => part !== false)
  return said.length > 0 ? `${said.join(' and ')} on its page` : undefined
}

/** Its version, its day, and its licence, as pages name it. */
function standing({ ruleset, document: { licence } }: DocumentFile): readonly Child[] {
  const { label, href } = licenceLink(licence)
  const words = `Version ${versionInWords(ruleset.version)}, ${inForceWords(ruleset)}. Text: `
  return [words, href === undefined ? label : linkOutside(href, label), '.']
}

/** Replaces the contents of the page with a passage. */
export function showPassage(main: HTMLElement, base: string, passage: Passage): void {
  const { ruleset, document: rule } = passage.file
  const address = base + passage.clause.href
  const name = [rule.number, rule.title].filter((part) => part !== undefined).join(' ')
  const rest = more(passage)
  const back = linkOutside(address, rest === undefined ? 'Read it in context' : `Read it in context: ${rest}`)
  main.lang = ruleset.language
  main.replaceChildren(
    make('header', '', make('p', 'kind', ruleset.title), make('h1', '', linkOutside(base + rule.href, name))),
    ...passage.clauses.filter(hasWords).map((clause) => clauseElement(base, clause)),
    make('footer', '', make('p', '', back), make('p', '', ...standing(passage.file)))
  )
  document.title = `${name} – ${ruleset.short}`
}

/** Says that there is nothing, and leads to the site. */
export function showNothing(main: HTMLElement, base: string): void {
  const way = make('p', '', linkOutside(`${base}/`, 'All rules of this site'))
  main.replaceChildren(make('h1', '', 'This clause is not here'), way)
}
