import type { Element } from 'xast'

/** What a picture may draw: many times what a large map has. A browser that draws more answers nothing for seconds. */
export const mostDrawn = 100_000

const isElement = (node: Element['children'][number]): node is Element => node.type === 'element'

/** Every element below one, and itself. */
const within = (element: Element): readonly Element[] => [
  element,
  ...element.children.filter(isElement).flatMap(within)
]

/** Ids of the parts that an attribute refers to: `#a`, `url(#a)`. */
const named = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [...value.matchAll(/^\s*#([^\s)]+)|url\(\s*["']?#([^)"']+)/gu)].map(([, a, b]) => a ?? b ?? '')
    : []

/**
 * Counts the elements that a picture draws: a part that others use, fill or cover with, each time they do. Twenty that use
 * the next one twice each draw a million. A part that uses itself, which browsers leave out, counts once.
 */
export function drawnElements(svg: Element): number {
  // Of two with one id, the first is meant.
  const byId = new Map(
    within(svg)
      .toReversed()
      .map((each) => [each.attributes['id'], each])
  )
  const counts = new Map<Element, number>()
  const count = (element: Element): number => {
    const known = counts.get(element)
    if (known !== undefined) return known
    counts.set(element, 0)
    const used = Object.values(element.attributes).flatMap((value) => named(value).map((id) => byId.get(id)))
    const parts = [...element.children.filter(isElement), ...used.filter((part) => part !== undefined)]
    const total = parts.reduce((sum, part) => sum + count(part), 1)
    counts.set(element, total)
    return total
  }
  return count(svg)
}
