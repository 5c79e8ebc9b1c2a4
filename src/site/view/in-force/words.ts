import type { ClauseInForce } from '../../../resolve/index.ts'
import type { Brought } from './brought.ts'

/** How a text came to a clause. */
export const broughtWords: Readonly<Record<Brought['how'], string>> = {
  instead: 'Instead',
  added: 'Added',
  contested: 'In dispute'
}

/** What is said where words do not hold and no others stand in their place. */
export const stateWords: Readonly<Partial<Record<ClauseInForce['state'], string>>> = {
  suspended: 'Suspended: nothing takes its place.',
  blocked: 'Does not apply here.',
  'not-applicable': 'Does not apply here.',
  conditional: 'Applies only sometimes.'
}
