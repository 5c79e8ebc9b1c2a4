import type { Page } from 'playwright-core'
import type { AnyDocument, Bundle, Document } from '../../src/generated/published.ts'
import { documentOf } from '../../src/notation/ids.ts'
import { resolve, textInForce } from '../../src/resolve/index.ts'
import type { Choice } from '../../src/site/client/selection/choice.ts'
import { queryOf, selectionOf } from '../../src/site/client/selection/choice.ts'

/** Wait until all of a page is as it applies: when it was opened with a choice, and after another choice. */
export const arranged = (page: Page): Promise<unknown> =>
  page.locator(':root:not([data-choosing], [data-arranging])').waitFor({ state: 'attached' })

/**
 * The words a reader sees as holding, without titles, sources and reasons.
 *
 * @returns by canonical id of the document, of which the page of a whole ruleset has many
 */
export const wordsShown = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    // A point that is settled repeats the words of its answer, which apply at the clauses that it is about.
    const settled = '.words > .now'
    const aside = `[hidden], .was, .perhaps, .opponent, .changes, .question, ${settled}`
    const places = [...document.querySelectorAll<HTMLElement>('main[data-document], main > .rule[data-document]')]
    const wordsOf = (element: Element): string => {
      const copy = element.cloneNode(true) as Element
      for (const title of copy.querySelectorAll(`h2, h3, h4, h5, h6, summary, .label, .run-in, .was, ${settled}`))
        title.remove()
      return copy.textContent ?? ''
    }
    const words = places.map((place) => {
      const found = place.querySelectorAll('.clause > .words, [data-piece]')
      const shown = [...found].filter((each) => !each.closest(aside))
      return [place.dataset.document, shown.map(wordsOf).join('').replaceAll(/\s+/gu, '')]
    })
    return Object.fromEntries(words) as Record<string, string>
  })

/**
 * The words that hold by the library, over the whole bundle: what an open point says no longer does once it is settled.
 *
 * @returns the words of a document by its canonical id; absent for a document that does not apply
 */
export function wordsExpected(bundle: Bundle, choice: Choice): (key: string) => string | undefined {
  const resolution = resolve(bundle, selectionOf(choice))
  const clauses = new Map(bundle.documents.flatMap(({ clauses }) => clauses.map((each) => [each.id, each] as const)))
  const on = new Set<string>(choice.options.map((id) => `option:${id}`))
  const wordsOf = (id: string): string => {
    const { open, text } = clauses.get(id) ?? {}
    const settling = [...(open?.settledBy ?? []), ...(open?.answers ?? [])]
    return settling.some((by) => on.has(by) || on.has(documentOf(by))) ? '' : (text?.plain ?? '')
  }
  return (key) => {
    const state = resolution.clauses.get(key)?.state
    if (state === 'not-applicable' || state === 'conditional') return undefined
    const pieces = textInForce(bundle, resolution, key)
    return pieces
      .map(({ clause }) => wordsOf(clause))
      .join('')
      .replaceAll(/\s+/gu, '')
  }
}

/** A choice for which a document applies. */
export function choiceFor(bundle: Bundle, document: Document): Choice {
  const { kind, id, for: whom = {}, requires = [] }: AnyDocument = document
  const options = kind === 'option' ? [...requires.map((key) => key.split(':')[1] ?? ''), id] : []
  const army = bundle.documents.find((each) => each.kind === 'faction' && each.id === whom.faction)
  const units =
    army?.kind === 'faction' ? army.units?.filter(({ id: unit }) => !whom.exceptUnits?.includes(unit)) : undefined
  const unit = whom.units?.[0] ?? (whom.exceptUnits ? units?.[0]?.id : undefined)
  return { faction: whom.faction, unit, has: whom.traits ?? [], lacks: [], options }
}

/** The address of a document with a choice. */
export const addressWith = ({ href }: Document, choice: Choice): string => `${href}?${queryOf(choice)}`

/** Documents that others change, each with choices that make a difference to it. */
export function telling(
  bundle: Bundle
): readonly { readonly document: Document; readonly choices: readonly Choice[] }[] {
  const byKey = new Map(bundle.documents.map((document) => [document.key, document]))
  return bundle.documents.flatMap((document) => {
    const makers = new Set(document.clauses.flatMap(({ amendedBy }) => amendedBy.map(({ by }) => by)))
    const choices = [...makers].flatMap((by) => {
      const maker = byKey.get(by)
      return maker ? [choiceFor(bundle, maker)] : []
    })
    const distinct = new Map(choices.map((choice) => [queryOf(choice), choice]))
    distinct.delete('')
    if (distinct.size > 1) {
      const all = together([...distinct.values()])
      distinct.set(queryOf(all), all)
    }
    return distinct.size > 0 ? [{ document, choices: [...distinct.values()] }] : []
  })
}

/** Everything that some choices say of traits and options, in one. */
function together(choices: readonly Choice[]): Choice {
  const army = choices.find(({ faction }) => faction !== undefined)
  return {
    faction: army?.faction,
    unit: army?.unit,
    has: [...new Set(choices.flatMap(({ has }) => has))],
    lacks: [],
    options: [...new Set(choices.flatMap(({ options }) => options))]
  }
}
