/** Every problem Codicil can report, by phase. Codes are permanent. */
export * as check from './check.ts'
export * as link from './link.ts'
export * as parse from './parse.ts'
export * as validate from './validate.ts'
