import type { MakePackRequest } from '../node/packs/make-pack.ts'
import type { Quiet } from './commands/options.ts'
import { UsageError } from './exit-code.ts'
import type { NamedRules } from './rules-named.ts'
import type { NamedSelection } from './selection-named.ts'

/** Options of `codicil pack`. */
export interface PackOptions extends NamedSelection, NamedRules, Quiet {
  readonly content: string
  readonly include: readonly string[]
  readonly except: readonly string[]
  readonly whole?: boolean
  readonly quickReference?: boolean
  readonly agreement?: boolean
  readonly errata?: string
  readonly booklet?: boolean
  readonly largePrint?: boolean
  readonly paper?: 'a4' | 'letter'
  readonly out: string
  readonly base: string
  readonly site?: string
}

/** How a PDF is set, if the options say so. */
export const settingOf = ({ booklet, largePrint }: PackOptions): MakePackRequest['setting'] =>
  booklet ? 'booklet' : largePrint ? 'large-print' : undefined

const flags = {
  unit: '--unit',
  trait: '--trait',
  without: '--without',
  option: '--option',
  include: '--include',
  except: '--except',
  whole: '--whole',
  quickReference: '--quick-reference',
  agreement: '--agreement',
  booklet: '--booklet',
  largePrint: '--large-print'
} as const satisfies { readonly [name in keyof PackOptions]?: string }

/**
 * Refuses options that have no meaning for a pack that is as it is.
 *
 * @param why What the pack is, a sentence
 * @throws UsageError that names those that were given
 */
export function refuseOptions(options: PackOptions, refused: readonly (keyof typeof flags)[], why: string): void {
  const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined)
  const given = refused.filter((name) => isGiven(options[name])).map((name) => `\`${flags[name]}\``)
  if (given.length > 0) throw new UsageError(`${why} Leave out ${given.join(', ')}.`)
}
