import { copyOf, type Entry, textOf } from './entry.ts'

/** About as much as a phone shows at once, in UTF-16 code units. */
const enough = 600

const headingOf = (clause: Element): Element | null => clause.querySelector(':scope > .words > :is(h2, h3, h4, h5, h6)')

const levelOf = (clause: Element): number => Number(headingOf(clause)?.tagName.slice(1) ?? 7)

const indentOf = (clause: Element): number => Number(/\bin-(\d)/u.exec(clause.className)?.[1] ?? 0)

/** True for a clause that belongs to the one before it. */
function isBelow(clause: Element, above: Element): boolean {
  if (levelOf(above) < 7) return levelOf(clause) > levelOf(above)
  return levelOf(clause) === 7 && indentOf(clause) > indentOf(above)
}

/** A clause and what is below it, in reading order. */
function withBelow(clause: Element, all: readonly Element[]): readonly Element[] {
  const after = all.slice(all.indexOf(clause) + 1)
  const end = after.findIndex((next) => !isBelow(next, clause))
  return [clause, ...after.slice(0, end === -1 ? undefined : end)]
}

/** The first of them, up to a length; designer's notes can wait. */
function firstOf(clauses: readonly Element[]): readonly Element[] {
  let length = 0
  return clauses
    .filter((clause) => !clause.matches('.design'))
    .filter((clause) => {
      const fits = length < enough
      length += textOf(clause.querySelector(':scope > .words')).length
      return fits
    })
}

/** The words of a clause beside its number. */
function partOf(clause: Element, page: URL, isFirst: boolean): HTMLElement {
  const part = document.createElement('div')
  part.className = 'part'
  const number = textOf(clause.querySelector(':scope > .number'))
  if (!isFirst && number !== '') part.append(span('no', number))
  const words = document.createElement('div')
  const heading = isFirst ? headingOf(clause) : null
  const nodes = [...(clause.querySelector(':scope > .words')?.childNodes ?? [])]
  words.append(
    copyOf(
      nodes.filter((node) => node !== heading && node.nodeName !== 'SUMMARY'),
      page
    )
  )
  part.append(words)
  return part
}

function span(name: string, words: string): HTMLElement {
  const element = document.createElement('span')
  element.className = name
  element.textContent = words
  return element
}

const counted = (amount: number, one: string): string[] =>
  amount === 0 ? [] : [`${amount} ${one}${amount === 1 ? '' : 's'}`]

/** What stands below these clauses on their page. */
function remarkOn(clauses: readonly Element[], all: number): string {
  const count = (what: string) => clauses.reduce((sum, clause) => sum + clause.querySelectorAll(what).length, 0)
  const more = clauses.length < all ? ['text'] : []
  const parts = [...more, ...counted(count('.change'), 'change'), ...counted(count('.question'), 'question')]
  const last = parts.pop()
  return last === undefined ? '' : `More there: ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`
}

/** Text before the first clause of a document: its summary where it has no other. */
function openingOf(chapter: ParentNode, url: URL): DocumentFragment {
  const lead = chapter.querySelector('.lead')
  const summary = chapter.querySelector('.title > .summary')
  return copyOf(lead ? lead.childNodes : summary ? [summary] : [], url)
}

/** A document of a page: the page itself, or one part of a page that holds many. */
interface Chapter {
  readonly element: ParentNode
  readonly title: string
  readonly number: string
  readonly what: string
}

function chapterOf(page: Document, named: Element | undefined): Chapter | undefined {
  const part = named?.closest('.long > section')
  const heading = part?.querySelector(':scope > h2')
  if (part && heading) {
    const title = textOf(heading.querySelector('a')) || textOf(heading)
    return {
      element: part,
      title,
      number: textOf(heading.querySelector('.no')),
      what: textOf(page.querySelector('h1'))
    }
  }
  const head = page.querySelector('main > .title')
  const title = textOf(head?.querySelector('h1'))
  const [number, what] = ['.kind > .no', '.kind > a'].map((part) => textOf(head?.querySelector(part)))
  return title === '' ? undefined : { element: page, title, number: number ?? '', what: what ?? '' }
}

/** What to show of a page, or of the clause of it that the address names; present and former ids both lead to one. */
export function excerptOf(page: Document, url: URL): Entry | undefined {
  const named = url.hash === '' ? undefined : page.getElementById(decodeURIComponent(url.hash.slice(1)))
  const chapter = chapterOf(page, named ?? undefined)
  if (!chapter) return undefined
  const all = [...chapter.element.querySelectorAll('.clause')]
  const clause = named?.closest('.clause')
  const meant = clause ? withBelow(clause, all) : all
  const shown = firstOf(meant)
  const words = document.createDocumentFragment()
  if (!clause) words.append(openingOf(chapter.element, url))
  words.append(...shown.map((each) => partOf(each, url, each === clause)))
  return {
    what: clause ? chapter.title : chapter.what,
    number: clause ? textOf(clause.querySelector(':scope > .number')) : chapter.number,
    title: clause ? textOf(headingOf(clause)) : chapter.title,
    words,
    remark: remarkOn(shown, meant.filter((each) => !each.matches('.design')).length),
    href: url.href
  }
}
