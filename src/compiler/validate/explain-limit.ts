import type { ErrorObject } from 'ajv'
import { invalidValue, missingSource } from '../../diagnostics/catalogue/validate.ts'
import type { Problem } from '../../model/problem.ts'
import { fieldNames, shorten } from './wording.ts'

/** What a value must be, as words that follow “expected”, and how to get there. */
interface Limit {
  readonly rule: string
  readonly help?: string
}

const orLeftOut = 'If the field is optional, you can leave it out.'

/** Turns the error of a value that is too long, too short, too great or twice in a list into a sentence for authors. */
export function explainLimit(
  { keyword, params, instancePath, data, parentSchema }: ErrorObject,
  field: string
): Problem {
  if (keyword === 'uniqueItems') return explainTwice(Object(data)[Math.max(params.i, params.j)], field)
  if (isOfRuleset(instancePath, parentSchema) && keyword === 'minItems') return missingSource()
  const limit = Number(params.limit)
  const limits: Readonly<Record<string, () => Limit>> = {
    minLength: () => ({ rule: 'some text', help: `Write it. ${orLeftOut}` }),
    maxLength: () => ({
      rule: `at most ${limit} characters`,
      help: `Shorten it: it has ${[...String(data)].length}.`
    }),
    minItems: () => ({
      rule: limit === 1 ? 'at least one entry' : `at least ${limit} entries`,
      help: `Add an entry. ${orLeftOut}`
    }),
    minProperties: () => leastFields(instancePath, limit, fieldNames(parentSchema)),
    minimum: () => ({ rule: `${limit} or more` }),
    maximum: () => ({ rule: `${limit} or less` })
  }
  const found = typeof data === 'number' ? { found: shorten(data) } : {}
  return invalidValue({ field, ...found, ...(limits[keyword]?.() ?? { rule: 'another value' }) })
}

/** True for the sources of a ruleset; other documents name some of them by their ids. */
const isOfRuleset = (pointer: string, schema: unknown): boolean =>
  pointer === '/sources' && Object(Object(schema).items).type === 'object'

function leastFields(pointer: string, limit: number, known: readonly string[]): Limit {
  if (pointer.includes('/branches/')) {
    return {
      rule: '`result` or `to`, too',
      help: 'Add `result`, what happens in words, or `to`, the id of the step that follows.'
    }
  }
  const rule = limit === 1 ? 'at least one field' : `at least ${limit} fields`
  if (known.length === 0) return { rule }
  const names = `Name at least one: ${known.map((name) => `\`${name}\``).join(', ')}.`
  const everyone = 'What is for every army has no `for`; an exception for every army is a `kind: rule`.'
  return { rule, help: `${names} ${pointer === '/for' ? everyone : orLeftOut}` }
}

const explainTwice = (entry: unknown, field: string): Problem =>
  invalidValue({
    field,
    ...(typeof entry === 'string' && { found: shorten(entry) }),
    rule: 'each entry once',
    help: 'Remove the entry: it is listed twice.'
  })
