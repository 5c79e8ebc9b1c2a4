import { emptyPack, impossiblePack, reservedPackId } from '../../diagnostics/catalogue/check.ts'
import { hasUnknownFields, valueSpan } from '../../model/document.ts'
import type { Ruleset, ValidDocument } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import { isReservedPackId } from '../../model/pack-ids.ts'
import type { Report } from '../../model/problem.ts'
import { optionProblems } from '../../resolve/input/options.ts'
import type { Rulebook } from '../../resolve/rulebook/rulebook.ts'
import type { Subject } from './subject.ts'

/**
 * Reports packs that would replace an automatic one, packs for options that cannot be on together, and packs of sections
 * that have nothing to print.
 */
export function checkPacks({ ruleset, amendments }: Subject, report: Report): void {
  const isEmpty = emptySectionsOf(ruleset)
  const hasFactions = ruleset.documents.some(({ valid }) => valid.kind === 'faction')
  for (const { valid } of ruleset.documents) {
    if (valid.kind !== 'pack' || valid.broken) continue
    checkId(valid, report)
    checkSections(valid, isEmpty, hasFactions, report)
    if (amendments) checkOptions(valid, amendments.rulebook, report)
  }
}

function checkId({ id, source }: ValidDocument, report: Report): void {
  if (isReservedPackId(id)) report(valueSpan(source, '/id'), reservedPackId({ id }))
}

type Section = NonNullable<ValidDocument<'pack'>['data']['include']>[number]

/** What each section prints: documents of a kind, sources, which every ruleset has, or a part of other sections. */
const contents: Readonly<
  Record<Section, { readonly words: string; readonly kind?: Kind; readonly isInOthers?: true }>
> = {
  rules: { words: 'rules', kind: 'rule' },
  options: { words: 'options', kind: 'option' },
  exceptions: { words: 'exceptions', kind: 'exception' },
  faq: { words: 'questions', kind: 'faq' },
  examples: { words: 'examples', isInOthers: true },
  'design-notes': { words: 'designer’s notes', isInOthers: true },
  glossary: { words: 'glossary', kind: 'term' },
  'base-rules': { words: 'base rules', kind: 'base-rule' },
  sources: { words: 'sources' }
}

/** Tells the sections that print nothing. A file that cannot be read may have something for any of them. */
function emptySectionsOf({ home, documents }: Ruleset): (section: Section) => boolean {
  const isUnknown = documents.some(({ valid }) => hasUnknownFields(valid.source))
  const kinds = new Set<Kind>(documents.map(({ valid }) => valid.kind))
  // The words of `ruleset.md` are printed before the rules.
  if (home.valid.source.hasText) kinds.add('rule')
  return (section) => {
    const { kind, isInOthers = false } = contents[section]
    return kind === undefined ? isInOthers : !isUnknown && !kinds.has(kind)
  }
}

function checkSections(
  { data, source }: ValidDocument<'pack'>,
  isEmpty: (section: Section) => boolean,
  hasFactions: boolean,
  report: Report
): void {
  const { include = [] } = data
  if (include.length === 0 || !include.every(isEmpty)) return
  const own = include.filter((section) => !contents[section].isInOthers)
  const named = own.length > 0 ? own : include
  const isInOthers = own.length === 0
  const sections = named.map((section) => contents[section].words).join(isInOthers ? ' and ' : ' and no ')
  // The factions are printed with the exceptions that are for them.
  const prints = hasFactions && include.includes('exceptions') ? 'factions' : 'title'
  report(valueSpan(source, '/include'), emptyPack({ sections, isInOthers, prints }))
}

/** An option that does not exist is reported where links are made. */
function checkOptions({ id, data, source }: ValidDocument<'pack'>, rulebook: Rulebook, report: Report): void {
  const { options = [] } = data
  for (const { problem, option, words } of optionProblems(rulebook, options)) {
    if (problem === 'unknown-option') continue
    const pointer = `/options/${options.indexOf(option)}`
    report(valueSpan(source, pointer), impossiblePack({ id, words, isMissing: problem === 'missing-option' }))
  }
}
