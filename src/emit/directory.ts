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
  /** Words for a reference without a label: as `nameOf` says, with the ruleset where a document of several refers to it. */
  readonly name: (from: LinkedDocument, clause: Clause) => string
}

/** The directory of a graph. */
export function directoryOf({ rulesets }: Graph): Directory {
  const maps = new Map(
    rulesets.map(({ id, home, documents }) => [
      id,
      new Map<string, LinkedDocument>([home, ...documents].map((each) => [each.key, each]))
    ])
  )
  const documentIn = (ruleset: string, key: string) => maps.get(ruleset)?.get(key)
  const titles = new Map(rulesets.map(({ id, home }) => [id, typographic(home.valid.data.short ?? home.title)]))
  return {
    document: documentIn,
    destination(from, { index, term }) {
      if (term === undefined) return from.references[index]
      const clause = documentIn(from.ruleset, term)?.clauses[0]
      return clause && { type: 'clause', clause }
    },
    name(from, clause) {
      const { document, draft, number } = clause
      const name = nameOf(clause)
      const title = titles.get(document.ruleset)
      const isItself = document.valid.kind === 'ruleset' && draft.local === ''
      if (title === undefined || isItself || rulesetsOf(from, titles.size) === 1) return name
      return name === number ? `${title} ${name}` : `${name} (${title})`
    }
  }
}

/** Among how many rulesets the references of a document choose: those that an event plays, all for `site.md`, else its own. */
const rulesetsOf = ({ ruleset, valid }: LinkedDocument, all: number): number => {
  if (ruleset !== '') return 1
  return valid.kind === 'event' ? valid.data.rulesets.length : all
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
