import { type Code, call } from '../code.ts'

/** Typst dictionary. */
export const record = (fields: Readonly<Record<string, Code>>): Code => call('', fields)
