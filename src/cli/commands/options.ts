import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import { UsageError } from '../exit-code.ts'
import type { ReportOptions } from '../report.ts'
import { normaliseBase, siteOrigin } from '../site-address.ts'

/** Tells the program how a command ended. */
export type Finish = (code: ExitCode) => void

/** Options of every command that reads content. */
export const withContent = (command: Command): Command =>
  command
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .addOption(
      new Option('--format <form>', 'how problems are printed')
        .choices(['human', 'json', 'sarif', 'github'])
        .default('human')
    )
    .option('--strict', 'treat warnings as errors', false)

/** Collects an option that may be given again. */
export const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/** Whether progress is hidden. */
export interface Quiet {
  readonly quiet: boolean
}

/** The option of every command that may take long. */
export const withQuiet = (command: Command): Command =>
  command.option('--quiet', 'hide progress; in a pipe it is always hidden', false)

/** Options of every command about one army and a set of options. */
export const withSelection = (command: Command): Command =>
  command
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .option('--ruleset <id>', 'ruleset; optional if there is only one')
    .option('--faction <id>', 'faction; if omitted, any')
    .option('--unit <id>', 'unit of the faction; if omitted, any')
    .option('--trait <id>', 'trait that the unit has; repeatable', gather, [])
    .option('--without <id>', 'trait that the unit lacks; repeatable', gather, [])
    .option('--option <id>', 'option that is on, or one answer of it (editorial#passing); repeatable', gather, [])
    .option('--release <version>', 'released version, such as 1.4.0; if omitted, the current sources')
    .addOption(
      new Option('--event <id>', 'as an event plays the rules: its version, options, changes and rulings').conflicts(
        'release'
      )
    )

/** The path of a site below its address. */
export const baseOption = (): Option =>
  new Option('--base <path>', 'path under which the site will be served, such as /rules/')
    .argParser(normaliseBase)
    .default('/')

/** The address of a site. @param purpose What it is for, in the help */
export const siteOption = (purpose: string): Option =>
  new Option('--site <address>', purpose).env('CODICIL_SITE').argParser(siteOrigin)

/** The private key of the publisher. @param purpose What it is for, in the help */
export const keyOption = (purpose: string): Option =>
  new Option('--key <file>', purpose).env('CODICIL_SIGNING_KEY_FILE')

/** Options of every command that makes the site. */
export const withSite = (command: Command): Command =>
  withContent(command)
    .addOption(baseOption())
    .addOption(
      siteOption('address of the site, such as https://rules.example, for previews, feeds, the sitemap and print')
    )
    .option('--guide', 'add the pages for authors: how to write rules, every field, every problem', false)

/** Stops with a message if the content folder does not exist, or is the folder of one of its rulesets. */
export function requireContent({ content }: Pick<ReportOptions, 'content'>): void {
  const found = statSync(content, { throwIfNoEntry: false })
  if (!found?.isDirectory()) {
    const what = found ? `\`${content}\` is not a folder` : `There is no folder \`${content}\``
    throw new UsageError(
      `${what}.\nName the folder with your rulesets with \`--content\`, or start one with \`codicil new ruleset my-rules\`.`
    )
  }
  if (existsSync(join(content, 'ruleset.md')))
    throw new UsageError(
      `\`${content}\` is the folder of one ruleset.\nName the folder that it is in: \`--content ${join(content, '..')}\`.`
    )
}

/** Parses a port to listen on; 0 is any free one. @throws InvalidArgumentError for anything else */
export function toPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}
