import { versionInWords } from '../../../model/version.ts'
import { builtWords, dateInWords } from '../../../notation/dates.ts'
import type { Book } from '../book.ts'
import { array, type Code, call, importOf } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { properties } from '../parts/front.ts'
import { quickRules } from './rules.ts'
import { quickSequences } from './sequences.ts'
import { quickTables } from './tables.ts'

/**
 * One page about a ruleset as Typst source: order of play, rules in a sentence each, tables. Rules without room are
 * named on the page. ASCII only; same input, same source.
 */
export function emitQuickReference(book: Book): string {
  const named = {
    ...properties(book),
    ...standing(book),
    sequences: array(quickSequences(book)),
    rules: array(quickRules(book)),
    tables: array(quickTables(book))
  }
  return `${importOf('quick-reference')}\n#${call('quick-reference', named)}\n`
}

/** Texts of the head and the foot of the page. */
function standing({ bundle }: Book): Readonly<Record<string, Code | undefined>> {
  const { title, game, notice, summary, version, effective, built, fingerprint } = bundle.ruleset
  const played = [game.title, game.edition].filter(Boolean).join(', ')
  const sentences = [
    `Version ${versionInWords(version)}, in force from ${dateInWords(effective)}.`,
    built && `${builtWords(built)}.`,
    `Fingerprint ${fingerprint}.`
  ]
  return {
    name: authored(title),
    kicker: authored(`Quick reference. House rules for ${played}`),
    summary: ifAny(summary),
    notice: ifAny(notice),
    edition: authored(sentences.filter(Boolean).join(' '))
  }
}
