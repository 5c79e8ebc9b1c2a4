import { extname } from 'node:path'
import { type Command, Option } from 'commander'
import type { Bundle } from '../../generated/published.ts'
import { requireFileApart } from '../../node/output/check.ts'
import { writeNamed } from '../../node/output/write-together.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { findId } from '../find-clause.ts'
import type { PictureFormat } from '../graph/picture.ts'
import { graphAround, type RulesGraph, rulesGraph } from '../graph/rules-graph.ts'
import { openBundle } from '../open-bundle.ts'
import { type Finish, requireContent } from './options.ts'

const forms = ['json', 'svg', 'dot'] as const

type Form = (typeof forms)[number]

/** Forms by the endings of file names that say them. */
const endings: ReadonlyMap<string, Form> = new Map([
  ...forms.map((form) => [`.${form}`, form] as const),
  ['.gv', 'dot']
])

interface GraphOptions {
  readonly content: string
  readonly ruleset?: string
  readonly as?: Form
  readonly around?: string
  readonly out?: string
}

/** `codicil graph`: the graph of rules, exceptions and FAQ entries, as data or as a picture. */
export function addGraph(program: Command, finish: Finish): void {
  program
    .command('graph')
    .description('print how rules, exceptions and questions depend on each other, as data or as a picture')
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .option('--ruleset <id>', 'ruleset; optional if there is only one')
    .addOption(
      new Option(
        '--as <form>',
        'data, picture, or Graphviz source; if omitted, what the name of the file says, or json'
      ).choices(forms)
    )
    .option('--around <id>', 'only this document and those directly connected with it')
    .option('--out <file>', 'file to write instead of printing')
    .action(async (options: GraphOptions) => finish(await run(options)))
}

async function run(options: GraphOptions): Promise<ExitCode> {
  requireContent(options)
  if (options.out !== undefined) requireFileApart(options.out, options.content)
  const form = formOf(options)
  const bundle = await openBundle(options, options.ruleset)
  if (!bundle) return exitCode.problems
  const graph = graphOf(bundle, options)
  const text = form === 'json' ? `${JSON.stringify(graph, undefined, 2)}\n` : await draw(graph, form)
  if (options.out === undefined) process.stdout.write(text)
  else writeNamed(options.out, text)
  return exitCode.clean
}

/** The form that is named, by option or else by the ending of the file. @throws UsageError for any other ending */
function formOf({ as, out = '' }: GraphOptions): Form {
  const ending = extname(out).toLowerCase()
  const form = as ?? (ending === '' ? 'json' : endings.get(ending))
  if (form !== undefined) return form
  const known = [...endings.keys()].join(' or ')
  throw new UsageError(
    `A graph cannot be written as ${ending}: let ${out} end in ${known}, or name its form with \`--as\`.`
  )
}

function graphOf(bundle: Bundle, { around }: GraphOptions): RulesGraph {
  const graph = rulesGraph(bundle)
  if (around === undefined) return graph
  const keys = bundle.documents.map(({ key }) => key)
  return graphAround(graph, findId(keys, around, 'document'))
}

/** The drawing library is large, so it is loaded only for a picture. */
async function draw(graph: RulesGraph, form: PictureFormat): Promise<string> {
  const { drawGraph } = await import('../graph/picture.ts')
  return drawGraph(graph, form)
}
