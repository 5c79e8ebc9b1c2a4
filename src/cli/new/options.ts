import type { Kind } from '../../model/id.ts'
import { UsageError } from '../exit-code.ts'

/** Choices for a new document. */
export interface NewOptions {
  readonly content: string
  readonly faction?: string
  readonly target?: string
}

/** Stops at an option that says nothing about documents of this kind. */
export function requireFitting(kind: Kind, { faction, target }: NewOptions): void {
  if (faction !== undefined && kind !== 'exception')
    throw new UsageError(`\`--faction\` says whom an exception is for. Leave it out for a ${kind}.`)
  if (target !== undefined && !['exception', 'faq', 'changes'].includes(kind))
    throw new UsageError(`\`--target\` is for an exception, a FAQ entry and changes. Leave it out for a ${kind}.`)
}
