import type { Command } from 'commander'
import { didYouMean } from '../../diagnostics/catalogue/problem.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { Answer } from '../../node/release/confirm-rulings.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { openPublication } from '../open-bundle.ts'
import { type Finish, requireContent } from './options.ts'

interface ConfirmOptions {
  readonly content: string
  readonly all?: true
}

/** `codicil faq confirm [answers...]`: say that answers still hold for the words as they are now. */
export function addFaq(program: Command, finish: Finish): void {
  program
    .command('faq')
    .description('confirm that answers still hold after the rules have changed')
    .command('confirm')
    .description('record in each answer what its clauses say now, so that `check` reports later changes')
    .argument('[answers...]', 'answers that still hold: ruleset/id, or an id that only one ruleset has')
    .option('--all', 'every answer')
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .action(async (answers: readonly string[], options: ConfirmOptions) => finish(await run(answers, options)))
}

async function run(wanted: readonly string[], options: ConfirmOptions): Promise<ExitCode> {
  requireContent(options)
  if (options.all && wanted.length > 0) throw new UsageError('Name answers or use `--all`, not both.')
  const publication = await openPublication(options)
  if (!publication) return exitCode.problems
  const { answersIn, confirmAnswers, isConfirmed } = await import('../../node/release/confirm-rulings.ts')
  const answers = answersIn(publication)
  const open = answers.filter((answer) => !isConfirmed(answer))
  if (!options.all && wanted.length === 0) throw new UsageError(whichOf(open))
  const chosen = options.all ? answers : wanted.map((name) => answerNamed(answers, name))
  const due = chosen.filter((answer) => !isConfirmed(answer))
  for (const answer of due) {
    confirmAnswers(options.content, [answer])
    console.log(`Confirmed ${nameOf(answer)}.`)
  }
  if (chosen.length === 0) console.log('There is no answer to confirm.')
  const others = chosen.length - due.length
  if (others > 0) console.log(`${others} ${others === 1 ? 'was' : 'were'} confirmed already.`)
  return exitCode.clean
}

const nameOf = ({ ruleset, id }: Answer): string => `${ruleset}/${id}`

function whichOf(open: readonly Answer[]): string {
  if (open.length === 0) return 'All answers are confirmed. Name one, or use `--all`.'
  return `Name the answers that still hold, or use \`--all\`. To be confirmed:\n${open.map(nameOf).join('\n')}`
}

/** @throws UsageError for a name that no answer has, or several have */
function answerNamed(answers: readonly Answer[], name: string): Answer {
  const [found, another] = answers.filter((answer) => nameOf(answer) === name || answer.id === name)
  if (found && !another) return found
  if (found && another)
    throw new UsageError(`Several rulesets have \`${name}\`. Write \`${nameOf(found)}\` or \`${nameOf(another)}\`.`)
  const names = answers.flatMap((answer) => [nameOf(answer), answer.id])
  const meant = didYouMean(nearestOf(name, names), 'Only an entry whose status is `answered` can be confirmed.')
  throw new UsageError(`There is no answer \`${name}\`. ${meant}`)
}
