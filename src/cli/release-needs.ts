import { join } from 'node:path'
import type { Compilation } from '../compiler/compile.ts'
import type { Bundle } from '../generated/published.ts'
import type { Ruleset } from '../model/graph.ts'
import type { Diagnostic } from '../model/problem.ts'
import type { Publication } from '../node/content/publication.ts'
import { answersIn, isConfirmed } from '../node/release/confirm-rulings.ts'
import { hasDay } from '../notation/dates.ts'
import { isDraft, releasedAs } from '../notation/version.ts'
import { replaceSkeletonWords } from './frozen-warnings.ts'

/** What is to be released, and how. */
export interface ReleaseWish {
  readonly publication: Publication
  /** Ids of the rulesets. */
  readonly ids: readonly string[]
  /** Content folder. */
  readonly content: string
  /** Address of the site; `false` if the printouts are to name none, absent if nothing was said. */
  readonly site?: string | false
  /** How many texts of `codicil new` are still to be replaced. */
  readonly unwritten: number
}

/** Lists all that is missing before versions can be frozen: for each, what to do. Empty if nothing is. */
export const missingForRelease = (wish: ReleaseWish): readonly string[] => [
  ...drafts(wish),
  ...undated(wish),
  ...unwrittenTexts(wish),
  ...unconfirmed(wish),
  ...address(wish)
]

const bundlesOf = ({ publication: { bundles }, ids }: ReleaseWish): readonly Bundle[] =>
  bundles.filter(({ ruleset }) => ids.includes(ruleset.id))

function drafts(wish: ReleaseWish): readonly string[] {
  return bundlesOf(wish).flatMap(({ ruleset }) => {
    const { id, version } = ruleset
    if (!isDraft(version)) return []
    const day = hasDay(ruleset) ? '' : ', and `effective` to the first day on which it may be played'
    const file = join(wish.content, homeOf(wish, id))
    return `Version ${version} of \`${id}\` is a draft. In ${file}, set \`version\` to a final one, such as ${releasedAs(version)}${day}.`
  })
}

/** True if nothing is wrong but that rulesets of final versions have no day, so that all they need can be listed. */
export function lacksOnlyDays({ graph, diagnostics }: Compilation): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const homes = graph.rulesets.filter(isUndated).map(({ home }) => home.valid.source.file)
  const isDay = ({ code, span }: Diagnostic): boolean => code === 'validate/missing-field' && homes.includes(span.file)
  return errors.every(isDay) && errors.length === new Set(errors.map(({ span }) => span.file)).size
}

/** A field that is missing where it is required is blank. */
const isUndated = ({ home }: Ruleset): boolean => home.valid.data.effective === '' && home.valid.data.version !== ''

/** A day that is missing is an error in any ruleset, whether it is to be released or not. */
function undated({ content, publication }: ReleaseWish): readonly string[] {
  return publication.compilation.graph.rulesets.filter(isUndated).map(({ id, home: { valid } }) => {
    const file = join(content, valid.source.file)
    return `\`${id}\` has no day. In ${file}, set \`effective\` to the first day on which it may be played.`
  })
}

const homeOf = ({ publication }: ReleaseWish, id: string): string =>
  publication.compilation.graph.rulesets.find((ruleset) => ruleset.id === id)?.home.valid.source.file ?? ''

const unwrittenTexts = ({ unwritten }: ReleaseWish): readonly string[] =>
  unwritten === 0 ? [] : [replaceSkeletonWords]

/** The answers not yet confirmed on the words to be released. */
function unconfirmed({ publication, ids }: ReleaseWish): readonly string[] {
  const open = answersIn(publication).filter((answer) => ids.includes(answer.ruleset) && !isConfirmed(answer))
  if (open.length === 0) return []
  const names = open.map(({ ruleset, id }) => `    ${ruleset}/${id}`)
  return [
    'A release keeps answers with the words they were given on. Reread these and the clauses they are about, then run ' +
      `\`codicil faq confirm\` with their names, or with \`--all\`:\n${names.join('\n')}`
  ]
}

/** The address cannot be added to a release later. What is released already needs none. */
function address(wish: ReleaseWish): readonly string[] {
  if (wish.site !== undefined) return []
  const { released } = wish.publication
  const isReleased = ({ id, version }: Bundle['ruleset']): boolean =>
    released[id]?.some(({ ruleset }) => ruleset.version === version) ?? false
  if (bundlesOf(wish).every(({ ruleset }) => isReleased(ruleset))) return []
  return [
    'Printouts say where to check them. Name the address of your site, such as `--site https://rules.example`, or write `--no-site` if you have none.'
  ]
}
