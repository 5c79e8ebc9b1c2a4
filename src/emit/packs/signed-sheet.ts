import type { Bundle, Target } from '../../generated/published.ts'
import { kindOf } from '../../notation/ids.ts'

/** A pack, and what it prints. */
interface Printed {
  readonly id: string
  readonly clauses: readonly Target[]
}

/**
 * Gives a sheet to sign the open points that it prints. Sheets that were released before their data had them list every
 * document instead, printed or not.
 *
 * @param bundle The version of the sheet
 */
export function withOpenPoints<T extends Printed>({ documents }: Bundle, pack: T): T {
  if (pack.id !== 'agreement' || pack.clauses.some((id) => id.includes('#'))) return pack
  const points = documents.flatMap(({ clauses }) => clauses.filter(({ open }) => open).map(({ id }) => id))
  const asked = pack.clauses.filter((id) => ['option', 'faq'].includes(kindOf(id)))
  return { ...pack, clauses: [...asked, ...points] }
}
