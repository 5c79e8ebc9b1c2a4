import { emptyPack, impossiblePack, reservedPackId } from '../../diagnostics/catalogue/check.ts'
import { hasUnknownFields, valueSpan } from '../../model/document.ts'
import type { Ruleset, ValidDocument } from '../../model/graph.ts'
import { isReservedPackId } from '../../model/pack-ids.ts'
import type { Report } from '../../model/problem.ts'
import { type Section, sectionInWords, sectionOf } from '../../notation/pack-sections.ts'
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

/** Sections that print a part of what is in others. */
const inOthers: ReadonlySet<Section> = new Set(['examples', 'design-notes'])

/** Tells the sections that print nothing. A file that cannot be read may have something for any of them. */
function emptySectionsOf({ home, documents }: Ruleset): (section: Section) => boolean {
  const isUnknown = documents.some(({ valid }) => hasUnknownFields(valid.source))
  // The factions are printed with the exceptions that are for them: without these, the section says little.
  const kinds = documents.map(({ valid }) => valid.kind).filter((kind) => kind !== 'faction')
  const filled = new Set(kinds.map(sectionOf))
  // The words of `ruleset.md` are printed before the rules.
  if (home.valid.source.hasText) filled.add('rules')
  return (section) => inOthers.has(section) || (section !== 'sources' && !isUnknown && !filled.has(section))
}

function checkSections(
  { data, source }: ValidDocument<'pack'>,
  isEmpty: (section: Section) => boolean,
  hasFactions: boolean,
  report: Report
): void {
  const { include = [] } = data
  if (include.length === 0 || !include.every(isEmpty)) return
  const own = include.filter((section) => !inOthers.has(section))
  const named = own.length > 0 ? own : include
  const isInOthers = own.length === 0
  const sections = named.map(sectionInWords).join(isInOthers ? ' and ' : ' and no ')
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
