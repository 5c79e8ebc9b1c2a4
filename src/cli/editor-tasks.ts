import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeNew } from '../node/output/write-together.ts'
import { checkLines } from './commands/check.ts'
import { UsageError } from './exit-code.ts'

/** Finds the problems in what `codicil check` prints for people: place, severity and code in a line, then the message. */
const problemMatcher = {
  owner: 'codicil',
  source: 'codicil',
  // The editor's own placeholder.
  fileLocation: ['relative', '${workspaceFolder}'],
  pattern: [
    {
      regexp: '^(\\S.*?):(\\d+):(\\d+)  (error|warning)  (\\S+)$',
      file: 1,
      line: 2,
      column: 3,
      severity: 4,
      code: 5
    },
    { regexp: '^  (.+)$', message: 1 }
  ],
  background: { activeOnStart: true, beginsPattern: `^${checkLines.begins}$`, endsPattern: `^${checkLines.ends}$` }
} as const

/** Tasks for Visual Studio Code: one that checks in the background and lists the problems. @param content Content folder */
export const editorTasks = (content: string) => ({
  version: '2.0.0',
  tasks: [
    {
      label: 'Check the rules',
      type: 'shell',
      command: 'npx',
      args: ['codicil', 'check', '--watch', '--content', content],
      isBackground: true,
      problemMatcher,
      presentation: { reveal: 'never' },
      runOptions: { runOn: 'folderOpen' }
    }
  ]
})

const file = join('.vscode', 'tasks.json')

/** Stops before anything is written if there are tasks already, which are not changed. */
export function requireNoTasks(content: string): void {
  if (!existsSync(file)) return
  const task = JSON.stringify(editorTasks(content).tasks[0], undefined, 2)
  throw new UsageError(`${file} is there already. Add this to its \`tasks\`:\n${task}`)
}

/** Writes `.vscode/tasks.json` in the working folder. @returns its path */
export function writeEditorTasks(content: string): string {
  writeNew(file, `${JSON.stringify(editorTasks(content), undefined, 2)}\n`)
  return file
}
