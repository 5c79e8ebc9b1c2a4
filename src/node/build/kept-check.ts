import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { ValidateFunction } from 'ajv'
import { type Checked, checkBy, checkSource, type PublishedCheck } from '../../emit/check-published.ts'
import { bundled } from '../astro/bundles.ts'

/** The check of everything that is published, with the functions that an earlier build with the same code has compiled. */
export async function keptCheck(): Promise<PublishedCheck> {
  const source = await bundled(['check of published data'], async () => Buffer.from(checkSource()))
  const functions: Partial<Record<Checked, ValidateFunction>> = {}
  compileFunction(Buffer.from(source).toString(), ['exports', 'require'])(functions, createRequire(import.meta.url))
  return checkBy((name) => functions[name])
}
