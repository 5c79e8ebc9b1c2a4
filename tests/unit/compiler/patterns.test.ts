import { readFileSync } from 'node:fs'
import type { ErrorObject } from 'ajv'
import { describe, expect, test } from 'vitest'
import { explainPattern } from '../../../src/compiler/validate/explain-pattern.ts'
import { filesIn } from '../../support/folder.ts'

type Schema = Readonly<Record<string, unknown>>

/** Every schema within a schema that asks for a pattern. Conditions only choose which schema applies, and are left out. */
function withPattern(schema: unknown): readonly Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { if: _, ...rest } = schema as Schema
  const own = 'pattern' in schema && typeof schema.pattern === 'string' ? [schema as Schema] : []
  return [...own, ...Object.values(rest).flatMap(withPattern)]
}

/** Schemas of what authors write; files of a release are written by the command. */
const authored = filesIn('schemas').filter((file) => !file.includes('/') && !file.startsWith('release'))
const schemas = authored.flatMap((file) => withPattern(JSON.parse(readFileSync(`schemas/${file}`, 'utf8'))))

describe('a value that does not have the form a schema asks for', () => {
  test('gets a sentence about that form, not the description of the schema', () => {
    expect(schemas.length).toBeGreaterThan(10)
    const told = schemas.map((parentSchema) => {
      const error = { parentSchema, params: { pattern: parentSchema['pattern'] }, data: '? ?' } as unknown
      return explainPattern(error as ErrorObject, 'field').message
    })
    expect(told.filter((message) => message.includes('fits this'))).toEqual([])
  })
})
