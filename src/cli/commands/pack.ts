import { type Command, Option } from 'commander'
import type { Bundle } from '../../generated/published.ts'
import type { Publication } from '../../node/content/publication.ts'
import { requireWritable } from '../../node/output/writable.ts'
import { siteUrl } from '../../notation/addresses.ts'
import { allSections } from '../../notation/pack-sections.ts'
import { rulebookOf, type Selection, selectionProblems } from '../../resolve/index.ts'
import { buildDay } from '../build-day.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { findId } from '../find-clause.ts'
import { nothingToPrint } from '../nothing-to-print.ts'
import { openPublication, pick } from '../open-bundle.ts'
import { packOfEvent } from '../pack-of-event.ts'
import { packOfRelease } from '../pack-of-release.ts'
import { type PackOptions, refuseOptions, settingOf } from '../pack-options.ts'
import { reportPack } from '../report-pack.ts'
import { selectionNamed } from '../selection-named.ts'
import { createProgress } from '../terminal.ts'
import { versionsBetween } from '../versions-named.ts'
import { baseOption, type Finish, gather, requireContent, siteOption, withQuiet, withSelection } from './options.ts'

/** `codicil pack`: write what is different for an army, or the whole book as it applies, as PDF and JSON. */
export function addPack(program: Command, finish: Finish): void {
  withQuiet(
    withSelection(
      program.command('pack').description('write a pack for one army and a set of options, as PDF and JSON')
    )
  )
    .option(
      '--include <section>',
      `section to print: ${allSections.join(', ')}; if omitted, all; repeatable`,
      gather,
      []
    )
    .option('--except <section>', 'section to leave out; repeatable', gather, [])
    .option('--whole', 'print the whole book as it applies to the army, not only what is different for it')
    .addOption(new Option('--quick-reference', 'print the rules in short').conflicts(['agreement', 'whole']))
    .addOption(new Option('--agreement', 'print a sheet to sign before the game').conflicts('whole'))
    .addOption(
      new Option(
        '--errata <from[..to]>',
        'print only what changed between two versions, with old and new words marked; if `to` is omitted, the current sources'
      ).conflicts(['agreement', 'quickReference', 'whole', 'release', 'event'])
    )
    .addOption(new Option('--booklet', 'lay out the PDF as a half-size booklet, to fold').conflicts('largePrint'))
    .option('--large-print', 'set the PDF in type of at least 16 pt')
    .addOption(new Option('--paper <size>', 'paper size of the PDF; if omitted, both').choices(['a4', 'letter']))
    .option('--out <dir>', 'folder to write the files into', '.')
    .addOption(siteOption('address of the site that can check the printout, such as https://rules.example'))
    .addOption(baseOption())
    .action(async (options: PackOptions) => finish(await run(options)))
}

async function run(options: PackOptions): Promise<ExitCode> {
  requireContent(options)
  if (options.include.length > 0 && options.except.length > 0)
    throw new UsageError('Choose sections with `--include` or with `--except`, not with both.')
  requireWritable(options.out)
  const publication = await openPublication(options, buildDay(options.content))
  if (!publication) return exitCode.problems
  const { event, release } = options
  if (event !== undefined) return packOfEvent(publication, { ...options, event })
  if (release !== undefined) return packOfRelease(publication, { ...options, release })
  const bundle = pick(publication.bundles, options.ruleset)
  if (options.errata !== undefined) return errata(publication, bundle, { ...options, errata: options.errata })
  const selection = selectionOf(bundle, options)
  const { makePack } = await import('../../node/packs/make-pack.ts')
  const sections = (names: readonly string[]) => names.map((name) => findId(allSections, name, 'section'))
  const [include, except] = [sections(options.include), sections(options.except)]
  const progress = createProgress(options)
  progress.tell('Typesetting')
  const { content, out, paper, whole } = options
  const site = siteUrl(options)
  const sheet = options.quickReference ? 'sheet' : options.agreement ? 'agreement' : undefined
  const setting = settingOf(options)
  const request = { content, out, paper, selection, include, except, whole, sheet, setting, site } as const
  const written = await makePack(publication, bundle, request).finally(progress.end)
  if (written.length === 0) throw new UsageError(nothingToPrint(bundle, request))
  return reportPack({ out, written, printed: [bundle] })
}

/** Writes what changed between two versions, for everyone or for an army. */
async function errata(
  publication: Publication,
  bundle: Bundle,
  options: PackOptions & { readonly errata: string }
): Promise<ExitCode> {
  const refused = ['unit', 'trait', 'without', 'option', 'include', 'except'] as const
  refuseOptions(options, refused, 'An errata sheet is for everyone or for a faction.')
  const { content, out, paper, faction } = options
  const [from, to] = options.errata.split('..')
  const between = versionsBetween(publication, bundle, from, to)
  const [{ errataFor }, { makeErrata }] = await Promise.all([
    import('../../node/packs/errata.ts'),
    import('../../node/packs/make-pack.ts')
  ])
  const named = faction === undefined ? undefined : (selectionNamed(bundle, options).faction ?? undefined)
  const sheet = errataFor(between, named)
  if (!sheet) throw new UsageError(`Nothing changed${named ? ` for ${named} alone` : ''} between these versions.`)
  const progress = createProgress(options)
  progress.tell('Typesetting')
  const request = { content, out, paper, setting: settingOf(options), site: siteUrl(options) }
  const written = await makeErrata(publication, sheet, request).finally(progress.end)
  return reportPack({ out, written, printed: between })
}

/** The selection, if anything was chosen. @throws UsageError with the reasons if it is impossible */
function selectionOf(bundle: Bundle, options: PackOptions): Selection | undefined {
  const { faction, unit, trait, without, option } = options
  if (faction === undefined && unit === undefined && [...trait, ...without, ...option].length === 0) return undefined
  const selection = selectionNamed(bundle, options)
  const reasons = selectionProblems(rulebookOf(bundle), selection).map(({ words }) => words)
  if (reasons.length > 0) throw new UsageError(reasons.join('\n'))
  return selection
}
