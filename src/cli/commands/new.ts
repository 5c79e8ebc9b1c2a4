import { Argument, type Command } from 'commander'
import { didYouMean } from '../../diagnostics/catalogue/problem.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { type Kind, kinds } from '../../model/id.ts'
import { UsageError } from '../exit-code.ts'
import type { NewOptions } from '../new/options.ts'
import { thereAre } from '../there-are.ts'

interface Options extends NewOptions {
  readonly vscode: boolean
  readonly github: boolean
}

/** `codicil new KIND NAME`: write a document to fill in. */
export function addNew(program: Command): void {
  program
    .command('new')
    .description('write a new document to fill in; `check` warns about each text still to replace')
    .addArgument(new Argument('<kind>').choices(kinds).argParser(kindNamed))
    .argument(
      '[name]',
      'id of a ruleset or event; ruleset/id for anything else, the id alone if there is only one ruleset; the ruleset for changes; nothing for a site'
    )
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .option('--faction <id>', 'faction an exception is for; if omitted, the first')
    .option(
      '--target <reference>',
      'what an exception changes, or a FAQ entry or a note of change is about; if omitted, the first rule, or all that changed'
    )
    .option(
      '--vscode',
      'also write .vscode/tasks.json, so that Visual Studio Code lists problems while you write',
      false
    )
    .option(
      '--github',
      'also write .github/workflows/publish.yml, so that each push is published on GitHub Pages',
      false
    )
    .action(async (kind: Kind, name: string | undefined, options: Options) => {
      const { content, vscode, github } = options
      const editor = vscode ? await import('../editor-tasks.ts') : undefined
      const publishing = github ? await import('../publish-workflow.ts') : undefined
      editor?.requireNoTasks(content)
      publishing?.requireNoWorkflow(content)
      console.log(await begun(kind, name, options))
      if (editor) console.log(`Wrote ${editor.writeEditorTasks(content)}`)
      if (!publishing) return
      console.log(`Wrote ${publishing.writePublishWorkflow(content)}`)
      const missing = publishing.missingDependency()
      if (missing) console.error(missing)
    })
}

/** The kind of that name. @throws UsageError with the one that may be meant, else with all */
function kindNamed(name: string): Kind {
  const found = kinds.find((kind) => kind === name)
  if (found) return found
  throw new UsageError(
    `There is no kind of document \`${name}\`. ${didYouMean(nearestOf(name, kinds), thereAre(kinds))}`
  )
}

/** Begins a document. A site that is there stays as it is, if only what goes with it is wanted. @returns what was done */
async function begun(kind: Kind, name: string | undefined, options: Options): Promise<string> {
  if (kind === 'site' && name === undefined && (options.vscode || options.github)) {
    const { siteIn } = await import('../new/create-site.ts')
    const known = siteIn(options.content)
    if (known !== undefined) return `${known} is there already, and stays as it is.`
  }
  const { createDocument } = await import('../new/create-document.ts')
  const { file, taken } = await createDocument(kind, name, options)
  return [`Wrote ${file}`, ...(taken === undefined ? [] : [taken])].join('\n')
}
