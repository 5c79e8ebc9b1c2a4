import { dirname } from 'node:path'
import type { Command } from 'commander'
import type { Bundle } from '../../generated/published.ts'
import type { Diagnostic } from '../../model/problem.ts'
import type { Publication } from '../../node/content/publication.ts'
import type { Released } from '../../node/release/release.ts'
import { siteUrl } from '../../notation/addresses.ts'
import { sizeWords } from '../../notation/sizes.ts'
import { isDraft } from '../../notation/version.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { type FrozenWarning, warningsBelow } from '../frozen-warnings.ts'
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
  const { lacksOnlyDays } = await import('../release-needs.ts')
  const publication = await openPublication({ ...options, despite: lacksOnlyDays })
  if (!publication) return exitCode.problems
  const ids = options.all ? finalVersions(publication.bundles) : named(publication.bundles, wanted)
  const refused = await refusal(publication, ids, options)
  if (refused !== undefined) return refused
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
  const { missingFonts } = await import('../../node/typst/missing-fonts.ts')
  for (const sentence of missingFonts(bundles)) console.error(sentence)
  return exitCode.clean
}

/** Says all that is missing. @returns the exit code; `undefined` if nothing is */
async function refusal(
  publication: Publication,
  ids: readonly string[],
  options: ReleaseOptions
): Promise<ExitCode | undefined> {
  const { missingForRelease } = await import('../release-needs.ts')
  const unwritten = warningsIn(publication, ids, 'parse/skeleton-words')
  const missing = missingForRelease({ ...options, publication, ids, unwritten: unwritten.length })
  if (missing.length === 0) return undefined
  const { diagnostics } = publication.compilation
  const found = diagnostics.filter((each) => each.severity === 'error' || unwritten.includes(each))
  if (found.length > 0) printDiagnostics(found, { ...options, format: 'human', strict: true })
  const list = missing.map((sentence) => `\n  - ${sentence}`).join('')
  console.error(`Nothing was released: a release can never be edited. Before it can be made:${list}`)
  return found.length > 0 ? exitCode.problems : exitCode.wrongUse
}

/** Warnings of a code about rulesets that are to be frozen, and can no longer be replaced then. */
function warningsIn(publication: Publication, ids: readonly string[], code: FrozenWarning): readonly Diagnostic[] {
  const rulesets = publication.compilation.graph.rulesets.filter(({ id }) => ids.includes(id))
  return warningsBelow(
    publication,
    rulesets.map(({ home }) => dirname(home.valid.source.file)),
    code
  )
}

/** Ids of all rulesets but drafts; the drafts are reported. */
function finalVersions(bundles: readonly Bundle[]): readonly string[] {
  const drafts = bundles.filter(({ ruleset }) => isDraft(ruleset.version))
  for (const { ruleset } of drafts) console.log(`${ruleset.id}: version ${ruleset.version} is a draft, left out.`)
  return bundles.filter((bundle) => !drafts.includes(bundle)).map(({ ruleset }) => ruleset.id)
}

/** Ids as they were named, each once. @throws UsageError for a name that nothing has */
function named(bundles: readonly Bundle[], wanted: readonly string[]): readonly string[] {
  if (wanted.length === 0 && bundles.length > 1) {
    const ids = bundles.map(({ ruleset }) => ruleset.id)
    throw new UsageError(`There are several rulesets. Name one or more, or use \`--all\`: ${ids.join(', ')}.`)
  }
  const picked = wanted.length === 0 ? [pick(bundles, undefined)] : wanted.map((id) => pick(bundles, id))
  return [...new Set(picked.map(({ ruleset }) => ruleset.id))]
}

function inWords({ folder, version, packs, bytes, isOld }: Released): string {
  if (isOld) return `${folder} is there already, and says the same.`
  return `Wrote ${folder}: version ${version}, ${packs} packs, ${sizeWords(bytes)}. Keep it with your sources.`
}
