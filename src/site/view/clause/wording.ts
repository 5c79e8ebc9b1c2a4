import type { Clause } from '../../../generated/published.ts'

/** Fields of a clause of which its words without remarks are printed. */
export const wordingFields = [
  'id',
  'parent',
  'local',
  'formerly',
  'durable',
  'number',
  'title',
  'type',
  'open',
  'reports',
  'depth',
  'text',
  'table'
] as const satisfies readonly (keyof Clause)[]

/** What is printed of a clause without remarks. */
export type Wording = Pick<Clause, (typeof wordingFields)[number]>
