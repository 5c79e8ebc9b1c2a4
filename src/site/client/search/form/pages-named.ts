import { part } from '../../../hooks.ts'
import { link } from '../../element.ts'

/** Fewest letters of a name that may be about the page with this name. */
const fewest = 4

/** True if a reader who types these words may want the page with a name: its name, or how that begins. */
export function asksForPage(query: string, name: string): boolean {
  const [typed, called] = [query.toLowerCase(), name.toLowerCase()]
  return typed === called || (typed.length >= fewest && called.startsWith(typed))
}

/** Returns links to the pages around the form that a reader asks for by name, which are no rules: `Quick reference`. */
export function pagesNamed(query: string): readonly HTMLAnchorElement[] {
  const around = [...document.querySelectorAll<HTMLAnchorElement>(`:is(${part('sections')}, footer nav) a`)]
  const named = new Map(around.toReversed().map((page) => [page.textContent.trim(), page.href]))
  return [...named]
    .filter(([name]) => asksForPage(query, name))
    .map(([name, href]) => {
      const way = link(href, `Open “${name}”`)
      way.className = 'tool'
      return way
    })
}
