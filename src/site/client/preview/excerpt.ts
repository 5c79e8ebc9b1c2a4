import { placeNamed } from '../../../notation/decoded.ts'
import { part } from '../../hooks.ts'
import { firstOf, headingOf, isDesignersNote, partOf, withBelow } from './clause-words.ts'
import { copyOf, type Entry, textOf } from './entry.ts'

const counted = (amount: number, one: string): string[] =>
  amount === 0 ? [] : [`${amount} ${one}${amount === 1 ? '' : 's'}`]

/** Says what else the page shows at these clauses: further text, changes, questions. */
function remarkOn(clauses: readonly Element[], all: number): string {
  const count = (what: string) => clauses.reduce((sum, clause) => sum + clause.querySelectorAll(what).length, 0)
  const more = clauses.length < all ? ['text'] : []
  const parts = [...more, ...counted(count(part('change')), 'change'), ...counted(count(part('question')), 'question')]
  const last = parts.pop()
  return last === undefined ? '' : `More there: ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`
}

/** Text before the first clause of a document: its summary where it has no other. */
function openingOf(chapter: ParentNode, url: URL): DocumentFragment {
  const lead = chapter.querySelector(part('lead'))
  const summary = chapter.querySelector(part('summary'))
  return copyOf(lead ? lead.childNodes : summary ? [summary] : [], url)
}

/** A document of a page: the page itself, or one part of a page of many. */
interface Chapter {
  readonly element: ParentNode
  readonly title: string
  readonly number: string
  readonly what: string
}

function chapterOf(page: Document, named: Element | undefined): Chapter | undefined {
  const section = named?.closest(part('chapter'))
  const heading = section?.querySelector(':scope > h2')
  if (section && heading) {
    const title = textOf(heading.querySelector('a')) || textOf(heading)
    return {
      element: section,
      title,
      number: textOf(heading.querySelector(part('number'))),
      what: textOf(page.querySelector('h1'))
    }
  }
  const head = page.querySelector('main > header')
  const title = textOf(head?.querySelector('h1'))
  const [number, what] = [part('number'), part('list')].map((part) => textOf(head?.querySelector(part)))
  return title === '' ? undefined : { element: page, title, number: number ?? '', what: what ?? '' }
}

/** Returns an excerpt of a page, or of the clause that the address names; present and former ids both lead to one. */
export function excerptOf(page: Document, url: URL): Entry | undefined {
  const named = url.hash === '' ? undefined : page.getElementById(placeNamed(url.hash))
  const chapter = chapterOf(page, named ?? undefined)
  if (!chapter) return undefined
  const all = [...chapter.element.querySelectorAll(part('clause'))]
  const clause = named?.closest(part('clause'))
  const meant = clause ? withBelow(clause, all) : all
  const shown = firstOf(meant)
  const words = document.createDocumentFragment()
  if (!clause) words.append(openingOf(chapter.element, url))
  words.append(...shown.map((each) => partOf(each, url, each === clause)))
  return {
    what: clause ? chapter.title : chapter.what,
    number: clause ? textOf(clause.querySelector(`:scope > ${part('number')}`)) : chapter.number,
    title: clause ? textOf(headingOf(clause)) : chapter.title,
    words,
    remark: remarkOn(shown, meant.filter((each) => !isDesignersNote(each)).length),
    href: url.href
  }
}
