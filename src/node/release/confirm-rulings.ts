import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { type Confirmation, confirmationsOf } from '../../emit/confirmations.ts'
import type { FrontMatter } from '../../model/document.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Publication } from '../content/publication.ts'
import { sha256 } from '../hash.ts'
import { writeTogether } from '../output/write-together.ts'

/** An answer, and what it is about. */
export interface Answer {
  readonly ruleset: string
  readonly id: string
  /** Path below the content folder. */
  readonly file: string
  readonly frontMatter: FrontMatter
  readonly grounds: readonly Confirmation[]
}

/** Lists every answer that can be confirmed: answered, not superseded, about something in its own ruleset. */
export function answersIn({ compilation, bundles }: Publication): readonly Answer[] {
  return compilation.graph.rulesets.flatMap((ruleset: Ruleset) => {
    const { documents = [] } = bundles.find((bundle) => bundle.ruleset.id === ruleset.id) ?? {}
    const published = new Map(documents.map((document) => [document.key, document]))
    return ruleset.documents.flatMap((faq: LinkedDocument): readonly Answer[] => {
      const grounds = confirmationsOf(sha256, faq, (key) => published.get(key))
      const { id, source } = faq.valid
      const { file, frontMatter } = source
      return grounds.length > 0 && frontMatter ? [{ ruleset: ruleset.id, id, file, frontMatter, grounds }] : []
    })
  })
}

/** True if everything that an answer is about still says what it said when the answer was confirmed. */
export const isConfirmed = ({ grounds }: Answer): boolean => grounds.every(({ now, confirmed }) => now === confirmed)

/**
 * Writes into the front matter of answers what they are about says now.
 *
 * @param content Content folder
 * @throws Fault if the disk refuses; the file it names has not changed then
 */
export function confirmAnswers(content: string, answers: readonly Answer[]): void {
  for (const { file, frontMatter, grounds } of answers) {
    const path = join(content, file)
    const confirmed = Object.fromEntries(grounds.map(({ name, now }) => [name, now]))
    const text = withConfirmed(readFileSync(path, 'utf8'), frontMatter, confirmed)
    writeTogether(dirname(path), [{ name: basename(path), content: text }])
  }
}

/** Returns the text of an entry with this field `confirmed`; everything else stays as its author wrote it. */
export function withConfirmed(
  text: string,
  { keys, values }: FrontMatter,
  confirmed: Readonly<Record<string, string>>
): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = stringify({ confirmed }, { lineWidth: 0 }).trimEnd().replaceAll('\n', newline)
  const [start] = keys['/confirmed'] ?? []
  const [, end] = values['/confirmed'] ?? []
  if (start === undefined || end === undefined) {
    const [, last = 0] = values[''] ?? []
    return `${text.slice(0, last)}${newline}${lines}${text.slice(last)}`
  }
  return text.slice(0, start) + lines + text.slice(end)
}
