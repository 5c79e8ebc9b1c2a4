import type { Command } from 'commander'
import type { Bundle } from '../../generated/published.ts'
import type { Diagnostic } from '../../model/problem.ts'
import type { Publication } from '../../node/content/publication.ts'
import type { Released } from '../../node/release/release.ts'
import { missingFonts } from '../../node/script-fonts.ts'
import { siteUrl } from '../../notation/addresses.ts'
import { sizeWords } from '../../notation/sizes.ts'
import { isDraft, releasedAs } from '../../notation/version.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { openPublication, pick } from '../open-bundle.ts'
import { printDiagnostics } from '../report.ts'
import { createProgress } from '../terminal.ts'
import { baseOption, type Finish, keyOption, type Quiet, requireContent, siteOption, withQuiet } from './options.ts'
import { signerOf } from './sign.ts'

interface ReleaseOptions extends Quiet {
  readonly content: string
  readonly all?: true
  readonly base: string
  readonly key?: string
  /** `false` if the printouts are to name none. */
  readonly site?: string | false
}

/** `codicil release [rulesets...]`: freeze the present versions, with their packs. */
export function addRelease(program: Command, finish: Finish): void {
  withQuiet(
    program
      .command('release')
      .description('freeze the current version of rulesets: everything they say, and their packs')
  )
    .argument('[rulesets...]', 'ids of the rulesets; optional if there is only one')
    .option('--all', 'release every ruleset whose version is not a draft')
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .addOption(siteOption('address of the site that can check the printouts, such as https://rules.example'))
    .option('--no-site', 'printouts do not say where to check them')
    .addOption(baseOption())
    .addOption(keyOption('private key that signs the list of released files, Ed25519 in PEM'))
    .action(async (rulesets: readonly string[], options: ReleaseOptions) => finish(await run(rulesets, options)))
}

async function run(wanted: readonly string[], options: ReleaseOptions): Promise<ExitCode> {
  requireContent(options)
  if (options.all && wanted.length > 0) throw new UsageError('Name rulesets or use `--all`, not both.')
  const sign = options.key === undefined ? undefined : await signerOf(options.key)
  const publication = await openPublication(options)
  if (!publication) return exitCode.problems
  const ids = options.all ? finalVersions(publication.bundles) : named(publication.bundles, wanted)
  const unwritten = warningsIn(publication, ids, 'parse/skeleton-words')
  if (unwritten.length > 0) {
    const code = printDiagnostics(unwritten, { ...options, format: 'human', strict: true })
    console.error('Nothing was released: a release can never be edited. Write these first, then release again.')
    return code
  }
  await requireConfirmed(publication, ids)
  requireSite(publication, ids, options)
  printDiagnostics(warningsIn(publication, ids, 'check/day-of-release'), { ...options, format: 'human', strict: false })
  const { writeReleases } = await import('../../node/release/release.ts')
  const progress = createProgress(options)
  progress.tell('Typesetting')
  const { base, site } = options
  const making = { sign, tell: progress.tell, site: siteUrl({ base, site: site || undefined }) }
  const released = await writeReleases(options.content, publication, ids, making).finally(progress.end)
  for (const each of released) console.log(inWords(each))
  const fresh = new Set(released.filter(({ isOld }) => !isOld).map(({ ruleset }) => ruleset))
  const bundles = publication.bundles.filter(({ ruleset }) => fresh.has(ruleset.id))
  for (const sentence of missingFonts(bundles)) console.error(sentence)
  return exitCode.clean
}

/** The address cannot be added to a release later. @throws UsageError if it is missing, and something is to be released */
function requireSite({ bundles, released }: Publication, ids: readonly string[], { site }: ReleaseOptions): void {
  if (site !== undefined) return
  const isReleased = ({ id, version }: Bundle['ruleset']): boolean =>
    released[id]?.some(({ ruleset }) => ruleset.version === version) ?? false
  if (bundles.every(({ ruleset }) => !ids.includes(ruleset.id) || isReleased(ruleset))) return
  throw new UsageError(
    'Nothing was released: printouts say where to check them, and a release can never be edited.\n' +
      'Name the address of your site, such as `--site https://rules.example`, or write `--no-site` if you have none.'
  )
}

/** Warnings of a code about what is to be frozen, and can no longer be replaced then. */
const warningsIn = (
  { compilation }: Publication,
  ids: readonly string[],
  wanted: 'parse/skeleton-words' | 'check/day-of-release'
): readonly Diagnostic[] =>
  compilation.diagnostics.filter(
    ({ code, span }) => code === wanted && ids.some((id) => span.file.startsWith(`${id}/`))
  )

/** @throws UsageError that names the answers not yet confirmed on the words to be released */
async function requireConfirmed(publication: Publication, ids: readonly string[]): Promise<void> {
  const { answersIn, isConfirmed } = await import('../../node/release/confirm-rulings.ts')
  const open = answersIn(publication).filter((answer) => ids.includes(answer.ruleset) && !isConfirmed(answer))
  if (open.length === 0) return
  const names = open.map(({ ruleset, id }) => `  ${ruleset}/${id}`)
  throw new UsageError(
    `A release keeps answers with the words they were given on. Reread these and the clauses they are about:\n${names.join('\n')}\n` +
      'Then run `codicil faq confirm` with their names, or with `--all`, and release again.'
  )
}

/** Ids of all rulesets but drafts; the drafts are reported. */
function finalVersions(bundles: readonly Bundle[]): readonly string[] {
  const drafts = bundles.filter(({ ruleset }) => isDraft(ruleset.version))
  for (const { ruleset } of drafts) console.log(`${ruleset.id}: version ${ruleset.version} is a draft, left out.`)
  return bundles.filter((bundle) => !drafts.includes(bundle)).map(({ ruleset }) => ruleset.id)
}

/** Ids as they were named, each once. @throws UsageError for a name that nothing has, and for a draft */
function named(bundles: readonly Bundle[], wanted: readonly string[]): readonly string[] {
  if (wanted.length === 0 && bundles.length > 1) {
    const ids = bundles.map(({ ruleset }) => ruleset.id)
    throw new UsageError(`There are several rulesets. Name one or more, or use \`--all\`: ${ids.join(', ')}.`)
  }
  const picked = wanted.length === 0 ? [pick(bundles, undefined)] : wanted.map((id) => pick(bundles, id))
  for (const { ruleset } of picked) {
    if (isDraft(ruleset.version)) throw new UsageError(draftWords(ruleset))
  }
  return [...new Set(picked.map(({ ruleset }) => ruleset.id))]
}

const draftWords = ({ id, version }: Bundle['ruleset']): string =>
  `Version ${version} of \`${id}\` is a draft, and a draft is not released.\n` +
  `Set \`version\` in its ruleset.md to a final one, such as ${releasedAs(version)}, and \`effective\` to the day from which it is in force, then release again.`

function inWords({ folder, version, packs, bytes, isOld }: Released): string {
  if (isOld) return `${folder} is there already, and says the same.`
  return `Wrote ${folder}: version ${version}, ${packs} packs, ${sizeWords(bytes)}. Keep it with your sources.`
}
