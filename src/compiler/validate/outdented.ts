import type { ErrorObject } from 'ajv'
import { fieldNames } from './wording.ts'

/** Fields beside an empty one that belong below it: `for:`, and `faction` at the margin. */
export interface Outdented {
  /** The error of the empty field. */
  readonly empty: ErrorObject
  /** Errors of the fields that are unknown where they are. */
  readonly fields: readonly ErrorObject[]
}

/** Finds empty fields that should have fields, where some of those are beside it instead of indented below it. */
export const outdentedIn = (errors: readonly ErrorObject[]): readonly Outdented[] =>
  errors.filter(isEmpty).flatMap((empty) => {
    const inside = fieldNames(empty.parentSchema)
    const parent = empty.instancePath.replace(/\/[^/]*$/u, '')
    const fields = errors.filter(
      ({ keyword, instancePath, params }) =>
        keyword === 'additionalProperties' &&
        instancePath === parent &&
        inside.includes(String(params.additionalProperty))
    )
    return fields.length === 0 ? [] : [{ empty, fields }]
  })

const isEmpty = ({ keyword, params, data }: ErrorObject): boolean =>
  keyword === 'type' && params.type === 'object' && data === null
