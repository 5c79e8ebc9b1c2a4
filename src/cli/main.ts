import { Command, CommanderError } from 'commander'
import { faultOf } from '../node/fault.ts'
import { generator } from '../node/package-root.ts'
import { addBuild } from './commands/build.ts'
import { addChanges } from './commands/changes.ts'
import { addCheck } from './commands/check.ts'
import { addDev } from './commands/dev.ts'
import { addEvent } from './commands/event.ts'
import { addExplain } from './commands/explain.ts'
import { addFaq } from './commands/faq.ts'
import { addGraph } from './commands/graph.ts'
import { addNew } from './commands/new.ts'
import { addPack } from './commands/pack.ts'
import { addRelease } from './commands/release.ts'
import { addResolve } from './commands/resolve.ts'
import { addServe } from './commands/serve.ts'
import { addSign } from './commands/sign.ts'
import { addVerify } from './commands/verify.ts'
import { type ExitCode, exitCode, UsageError } from './exit-code.ts'
import { optionHelp } from './option-help.ts'
import { contentAround, rulesetIds } from './ruleset-folder.ts'

const introduction = `Codicil compiles house rules written in Markdown into a searchable site,
JSON for programs, and PDF packs for the table.

A first ruleset:
  codicil new ruleset my-rules     writes content/my-rules/ruleset.md
  codicil new rule my-rules/turns  writes a rule to fill in
  codicil dev                      shows the site, live, while you write
  codicil check                    says what is wrong, where, and how to fix it
  codicil build                    writes everything to dist/
  codicil serve                    shows what was built`

const closing = `
Exit codes: 0 clean, 1 problems in the content, 2 incorrect usage or a disk error,
3 a bug in Codicil.
Every problem has a code; \`codicil explain CODE\` says more about it.`

/** Runs the command line. @returns the exit code */
export async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCode.clean
  const program = new Command('codicil')
    .description(introduction)
    .version(generator().version)
    .addHelpText('after', closing)
    .exitOverride()
    .configureHelp({ optionDescription: optionHelp })
    .showSuggestionAfterError()
    // Behind a command, `--version` is most likely meant for the rules, not for Codicil.
    .enablePositionalOptions()
  for (const add of [
    addCheck,
    addBuild,
    addDev,
    addServe,
    addNew,
    addResolve,
    addChanges,
    addPack,
    addRelease,
    addFaq,
    addEvent,
    addGraph,
    addSign,
    addVerify,
    addExplain
  ])
    add(program, (result) => (code = result))
  try {
    await program.parseAsync(commandAlone(args, program), { from: 'user' })
    return code
  } catch (error) {
    return judge(error, program)
  }
}

/** A command that does not exist, alone: with `--help`, it would have the general help. Other arguments stay as they are. */
function commandAlone(args: readonly string[], { commands }: Command): string[] {
  const [first = '-'] = args
  const isKnown = first.startsWith('-') || first === 'help' || commands.some((each) => each.name() === first)
  return isKnown ? [...args] : [first]
}

function judge(error: unknown, program: Command): ExitCode {
  if (error instanceof CommanderError) {
    const isSaid = error.code === 'commander.excessArguments' && nameOption(program)
    if (!isSaid && unexplained.has(error.code)) console.error(`Run \`${commandIn(program)} --help\` for what it takes.`)
    return error.exitCode === 0 ? exitCode.clean : exitCode.wrongUse
  }
  const refusal = error instanceof UsageError ? error : faultOf(error)
  if (refusal) {
    console.error(refusal.message)
    return exitCode.wrongUse
  }
  console.error('Codicil failed. This is a bug in Codicil, not a mistake in your content.\n', error)
  return exitCode.bug
}

/** Errors whose words do not say what to write instead. */
const unexplained: ReadonlySet<string> = new Set([
  'commander.missingArgument',
  'commander.optionMissingArgument',
  'commander.excessArguments',
  'commander.unknownOption'
])

/** The command that was called, with those that it is part of: `codicil event lock`. */
function commandIn({ args, commands }: Command): string {
  const command = commands.find((each) => each.name() === args[0])
  const inner = command?.commands.find((each) => each.name() === args[1])
  return ['codicil', command?.name(), inner?.name()].filter(Boolean).join(' ')
}

/**
 * Help for a command that takes no names: the extra word is a ruleset if the content has one of that name, and most likely the
 * folder of the content if not. @returns whether it is given
 */
function nameOption({ args, commands }: Command): boolean {
  const command = commands.find((each) => each.name() === args[0])
  if (command?.getOptionValueSource('content') !== 'default' || command.registeredArguments.length > 0) return false
  const [word = ''] = command.args
  const { content } = command.opts<{ content: string }>()
  const isRuleset = command.options.some(({ long }) => long === '--ruleset') && rulesetIds(content).includes(word)
  const [what, option] = isRuleset ? ['ruleset', '--ruleset'] : ['folder with the rulesets', '--content']
  const named = isRuleset ? word : (contentAround(word) ?? word)
  console.error(`Name the ${what} with \`${option}\`: \`codicil ${command.name()} ${option} ${named}\`.`)
  return true
}
