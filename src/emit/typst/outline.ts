import type { RootContent } from 'mdast'
import type { Bundle, Clause, Document } from '../../generated/published.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Aside, DocumentBody } from '../../model/markup.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Hash } from '../fingerprint.ts'
import { inquiryFor } from '../packs/plan.ts'
import { wordsRead } from '../packs/read-words.ts'
import { rulebookFile } from '../rulebook.ts'
import type { PackInput } from './book.ts'
import { type LaidPack, layOut } from './pack.ts'

/** Clauses that each pack of a ruleset prints, by the id of the pack. */
export type Outlines = Readonly<Record<string, LaidPack['clauses']>>

/**
 * Returns what the data of a pack needs of its layout. No words are set, which is most of the work.
 *
 * @param known Clauses that the pack printed when the outline key of its ruleset was the same; found anew when left out
 */
export function outline(input: Omit<PackInput, 'bodies'>, known?: LaidPack['clauses']): Omit<LaidPack, 'source'> {
  const { bundle, plan } = input
  if (!known) {
    const { clauses, inquiry, fingerprint } = layOut({ ...input, bodies: withoutWords })
    return { clauses, inquiry, fingerprint }
  }
  const inquiry = inquiryFor(bundle, plan)
  return { clauses: known, inquiry, fingerprint: plan.fingerprintOf(wordsRead(bundle, plan, known, inquiry)) }
}

/**
 * Returns a digest of all that decides which clauses the packs of a ruleset print, besides the code: everything but
 * words. Only those of changes count, as far as the resolver compares them.
 */
export function outlineKey(bundle: Bundle, { home, documents }: Ruleset, hash: Hash): string {
  const { fingerprint: _, ...head } = bundle.ruleset
  const parts = [head, bundle.documents.map(structureOf), rulebookFile(bundle), [home, ...documents].map(blocksOf)]
  return hash(JSON.stringify(parts))
}

const structureOf = ({ fingerprint: _, origin: __, clauses, ...rest }: Document) => [rest, clauses.map(clauseStructure)]

const clauseStructure = ({ text: _, fingerprint: __, origin: ___, ...rest }: Clause) => rest

const blocksOf = ({ valid, clauses }: LinkedDocument): unknown => [
  valid.data,
  clauses.map(({ key, draft }) => [key, draft.type, draft.parent, draft.blocks])
]

/** One block of each kind, without content: only which there are decides what is printed. */
const withoutWords = remembered(({ clauses }: LinkedDocument): DocumentBody => ({
  clauses: clauses.map(({ draft: { blocks = '' } }) => ({ blocks: [...blocks].map(emptyBlock) }))
}))

const asides: Readonly<Record<string, Aside['name']>> = { e: 'example', n: 'note', d: 'design' }

function emptyBlock(letter: string): RootContent {
  const name = asides[letter]
  return name ? { type: 'aside', name, children: [] } : { type: 'paragraph', children: [] }
}
