import type { ClauseInForce } from '../../../resolve/index.ts'

/** What is said where words do not hold and no others stand in their place. */
export const stateWords: Readonly<Partial<Record<ClauseInForce['state'], string>>> = {
  suspended: 'Suspended: nothing replaces it.',
  blocked: 'Does not apply here.',
  'not-applicable': 'Does not apply here.',
  conditional: 'Applies only sometimes.'
}
