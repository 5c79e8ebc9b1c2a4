import { doubledWord } from '../../diagnostics/catalogue/validate.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { fieldName, valueAt } from './wording.ts'

/** Fields that readers see behind a word, by their JSON pointers: the word, and others that authors write there. */
const fields: readonly { readonly pointer: RegExp; readonly before: string; readonly said: RegExp }[] = [
  { pointer: /^\/sequence\/.*\/when$/u, before: 'if', said: /^(?:if|when)\s/iu },
  { pointer: /^\/adjusts\/\d+\/when$/u, before: 'when', said: /^(?:if|when)\s/iu },
  { pointer: /^\/sequence\/(?:.*\/)?until$/u, before: 'until', said: /^(?:until|till)\s/iu },
  { pointer: /^\/sequence\/.*\/roll$/u, before: 'Roll', said: /^roll\s/iu },
  { pointer: /^\/rolls\/[^/]+$/u, before: 'for', said: /^for\s/iu },
  { pointer: /^\/parts\/[^/]+$/u, before: 'Changes', said: /^changes\s/iu }
]

/** Reports words that readers would see twice: `when: if a die fails` is read “if if a die fails”. */
export function checkDoubledWords(
  { file }: Pick<Document, 'file'>,
  { data, values }: FrontMatter,
  report: Report
): void {
  for (const [pointer, place] of Object.entries(values)) {
    const field = fields.find((each) => each.pointer.test(pointer))
    const value = field && valueAt(data, pointer)
    if (typeof value !== 'string') continue
    const [found] = field?.said.exec(value.trim()) ?? []
    if (!field || found === undefined) continue
    const problem = doubledWord({ field: fieldName(pointer), found: found.trim(), before: field.before })
    report(spanIn(file, place), problem)
  }
}
