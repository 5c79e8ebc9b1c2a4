import type { ErrorObject } from 'ajv'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { fieldNames } from './wording.ts'

/** Fields that authors call by another name, by that name. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    name: ['title', 'label'],
    title: ['question', 'name', 'label'],
    label: ['title'],
    text: ['label', 'title'],
    description: ['summary'],
    date: ['days', 'effective', 'since'],
    author: ['by'],
    address: ['url', 'place'],
    link: ['url'],
    href: ['url'],
    picture: ['file'],
    rule: ['target', 'clause']
  })
)

/**
 * The field that an unknown one was most likely meant to be: the one most like it, or what its name means, unless that is
 * there, too.
 */
export function meantField({ params, parentSchema, data }: ErrorObject): string | undefined {
  const name = String(params.additionalProperty)
  const known = fieldNames(parentSchema)
  const others = otherNames.get(name.toLowerCase()) ?? []
  return nearestOf(name, known) ?? others.find((other) => known.includes(other) && !Object.hasOwn(Object(data), other))
}
