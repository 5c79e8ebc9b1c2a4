import type { Clause, Destination, Graph, LinkedDocument } from '../model/graph.ts'
import type { CrossReference } from '../model/markup.ts'
import { addressAt } from '../notation/addresses.ts'
import { qualifiedId } from '../notation/ids.ts'
import { typographic } from './typography.ts'

/** Finds what references lead to and how a target is called. */
export interface Directory {
  /** The document of a canonical id such as `term:round`, in a ruleset. */
  readonly document: (ruleset: string, key: string) => LinkedDocument | undefined
  /** Destination of a reference; glossary links included. */
  readonly destination: (
    from: LinkedDocument,
    reference: Pick<CrossReference, 'index' | 'term'>
  ) => Destination | undefined
}

/** The directory of a graph. */
export function directoryOf({ rulesets }: Graph): Directory {
  const maps = new Map(
    rulesets.map(({ id, home, documents }) => [
      id,
      new Map<string, LinkedDocument>([home, ...documents].map((each) => [each.key, each]))
    ])
  )
  const document = (ruleset: string, key: string) => maps.get(ruleset)?.get(key)
  return {
    document,
    destination(from, { index, term }) {
      if (term === undefined) return from.references[index]
      const clause = document(from.ruleset, term)?.clauses[0]
      return clause && { type: 'clause', clause }
    }
  }
}

/** Site address of a clause, without base path. */
export const hrefOf = ({ document, draft }: Clause): string => addressAt(document.href, draft.local)

/** Site address of a destination, without base path. */
export const addressOf = (destination: Destination): string =>
  destination.type === 'asset' ? `/assets/${destination.path}` : hrefOf(destination.clause)

/** Words for a reference without a label: the title of a document, the number of a clause, else its title. */
export const nameOf = ({ draft, document, number }: Clause): string =>
  typographic(draft.local === '' ? document.title : (number ?? draft.title ?? document.title))

/** Canonical id of a clause as seen from a ruleset: one elsewhere has its ruleset before it. */
export const targetOf = ({ key, document }: Clause, seenFrom: string): string =>
  document.ruleset === seenFrom ? key : qualifiedId(document.ruleset, key)
