import type { Bundle, Document } from '../generated/published.ts'
import type { OwnPackRequest } from '../node/packs/own-pack.ts'
import { rulebookOf, selectionInWords } from '../resolve/index.ts'

/** Kinds of documents with text that packs print by itself. */
const printed: readonly Document['kind'][] = ['rule', 'option', 'exception', 'faq', 'term', 'base-rule']

/** Says why a pack would be empty, and what to do. */
export function nothingToPrint(bundle: Bundle, request: OwnPackRequest): string {
  const { ruleset, documents } = bundle
  if (!documents.some(({ kind }) => printed.includes(kind)))
    return `${ruleset.title} has nothing to print yet. ${writeFirst(ruleset)}`
  return request.include.length > 0 ? emptySections(request.include) : emptyForm(bundle, request)
}

function emptyForm(bundle: Bundle, { selection, except = [], sheet }: OwnPackRequest): string {
  if (selection) {
    const who = selectionInWords(rulebookOf(bundle), selection)
    const left = except.length > 0 ? ' in the other sections' : ''
    const instead = sheet ? 'Name no army' : 'Add `--whole` to print the whole book'
    return `Nothing is different for ${who}${left}: the rules for all armies apply. ${instead}.`
  }
  if (except.length > 0) return '`--except` leaves nothing to print. Leave fewer sections out.'
  return sheet === 'sheet'
    ? 'No rule has anything for a quick reference. List clauses under `quick`, or leave `--quick-reference` out.'
    : `${bundle.ruleset.title} has no rules, options or exceptions to print. ${writeFirst(bundle.ruleset)}`
}

const writeFirst = ({ id }: Bundle['ruleset']): string => `Write a rule first: \`codicil new rule ${id}/my-rule\`.`

function emptySections(include: readonly string[]): string {
  const named = include.map((name) => `\`${name}\``).join(', ')
  const belongs = include.every((name) => ['examples', 'design-notes', 'sources'].includes(name))
  return belongs
    ? `Packs print ${named} with the text they belong to. Add \`--include rules\`, \`options\` or \`exceptions\`.`
    : `There is nothing to print: ${named} is empty for this choice. Name further sections, or leave out \`--include\`.`
}
