import { addressAt, fragmentOf, pageOf } from '../../../../notation/addresses.ts'
import { kindMark } from '../../../../notation/kind-names.ts'
import { button, link, make } from '../../element.ts'
import type { Found } from '../found.ts'
import type { Group } from '../groups.ts'
import type { Entry } from '../load/entry.ts'
import type { Line } from '../score.ts'
import type { Excerpt } from '../text/excerpt.ts'
import { repeatsNext } from './repeats-next.ts'

type Content = Node | string

/** Puts a blank between neighbours. */
const spaced = (nodes: readonly Node[]): readonly Content[] =>
  nodes.flatMap((node, at) => (at === 0 ? [node] : [' ', node]))

/** Marks matching words, neighbours with a single mark. */
function excerptNodes({ parts }: Excerpt): readonly Content[] {
  const nodes: HTMLElement[] = []
  for (const { text, isHit } of parts) {
    const last = nodes.at(-1)
    if (last && (last.tagName === 'MARK') === isHit) last.append(` ${text}`)
    else nodes.push(make(isHit ? 'mark' : 'span', '', text))
  }
  return spaced(nodes)
}

/** Labels a line, unless it is simply a rule: `Exception, Skaven`, `FAQ, no answer`. */
function whatOf({ kind, filters, since }: Entry): string {
  if (since !== undefined) return `withdrawn in version ${since}`
  const more = kind === 'faction' ? undefined : filters.faction
  const open = filters.answer === 'no' ? 'no answer' : undefined
  const ruling = filters.ruling === 'official' ? 'official' : undefined
  return [kindMark(kind), more, open, ruling].filter((part) => part !== undefined).join(', ')
}

/** The address of an entry, with the reader's words to mark there. */
function addressWithWords({ href }: Entry, words: readonly string[]): string {
  const query = words.length === 0 ? '' : `?${new URLSearchParams({ mark: words.join(' ') })}`
  return addressAt(pageOf(href) + query, fragmentOf(href) ?? '')
}

/** A clause without a heading is known by its words, part of an exception by the name of the whole. */
const nameOf = ({ entry: { title, kind, document } }: Line): string =>
  title === '' && (kind === 'exception' || kind === 'faq') ? (document?.title ?? '') : title

/** What an entry says first; until that is known, the heading above one that has no name. */
const beginningOf = ({ key, under, document }: Entry, name: string, { beginnings }: Found): string =>
  beginnings.get(key) ?? (name === '' ? (under.at(-1) ?? document?.title ?? '') : '')

/** A part of a line; nothing if it has no words. */
const part = (look: string, ...content: readonly Content[]): readonly HTMLElement[] =>
  content.some((each) => each !== '') ? [make('span', look, ...content)] : []

/** The words that a line shows. */
function wordsOf({ entry, excerpt }: Line, name: string, beside: readonly Entry[], found: Found): readonly Content[] {
  if (excerpt && excerpt.parts.length > 0) return excerptNodes(excerpt)
  return [repeatsNext(entry, beside) ? '' : beginningOf(entry, name, found)]
}

/** @param beside What is listed with it */
function lineLink(line: Line, beside: readonly Entry[], found: Found): HTMLAnchorElement {
  const { entry, was } = line
  const name = nameOf(line)
  const parts = [
    // Before its name, which reads like a rule.
    ...part('elsewhere', entry.event === undefined ? '' : `Only at ${entry.event}, not in these rules`),
    ...part('no', entry.number),
    ...part('name', name),
    ...part('what', whatOf(entry)),
    ...part('what', was ? `was ${was.number} in version ${was.version}` : ''),
    ...part('excerpt', ...wordsOf(line, name, beside, found))
  ]
  return link(addressWithWords(entry, found.marks), ...spaced(parts))
}

/** Says where the clause of a group is; the ruleset is left out if only one is searched. */
function placeOf({ subject }: Group, { rulesets }: Found): readonly HTMLElement[] {
  const path = subject.document ? [subject.document.title, ...subject.under].join(' / ') : ''
  const ruleset = rulesets > 1 ? subject.ruleset : ''
  if (path === '' && ruleset === '') return []
  return [make('p', 'place-of-hits', make('span', 'path', path), make('span', 'ruleset', ruleset))]
}

/** Lines that are listed together. */
function listItems(lines: readonly Line[], found: Found): readonly HTMLLIElement[] {
  const beside = lines.map(({ entry }) => entry)
  return lines.map((line) => {
    const item = make('li', '', lineLink(line, beside, found))
    item.dataset['key'] = line.entry.key
    return item
  })
}

/** Prints a group of results. */
export function groupItem(group: Group, found: Found): HTMLLIElement {
  const list = make('ol', '', ...listItems(group.lines, found))
  list.setAttribute('role', 'list')
  return make('li', '', ...placeOf(group, found), list, group.more.length > 0 && moreButton(group, found, list))
}

/** Shows the other lines of a group below its first ones. */
function moreButton({ more }: Group, found: Found, list: HTMLElement): HTMLElement {
  const made = button('tool', `${more.length} more about this`, () => {
    list.append(...listItems(more, found))
    made.remove()
  })
  return made
}

/** Links to entries, by name. */
export const nameLinks = (entries: readonly Entry[]): readonly HTMLAnchorElement[] =>
  entries.map(({ title, number, href }) => link(href, title === '' ? number : title))
