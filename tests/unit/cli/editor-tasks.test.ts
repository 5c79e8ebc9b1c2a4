import { expect, test } from 'vitest'
import { checkLines } from '../../../src/cli/commands/check.ts'
import { editorTasks } from '../../../src/cli/editor-tasks.ts'
import { renderHuman } from '../../../src/diagnostics/render/human.ts'
import { compileFiles, documentText, skirmish } from '../../support/content.ts'

test('the task finds every problem that the check prints, with its place, and nothing else', async () => {
  const files = skirmish({
    'rules/turn.md': documentText('rule', 'turn', 'See [[here]]. {#a}\n\nSee [[there]]. {#a}', { order: 'first' })
  })
  const { diagnostics } = await compileFiles(files)
  const printed = renderHuman(diagnostics, (file) => files[file], { pathOf: (file) => `content/${file}` })
  const lines = printed.split('\n')
  const [{ problemMatcher }] = editorTasks('content').tasks as [ReturnType<typeof editorTasks>['tasks'][number]]
  const [place, words] = problemMatcher.pattern
  expect(checkLines.begins).toMatch(new RegExp(problemMatcher.background.beginsPattern, 'u'))
  expect(checkLines.ends).toMatch(new RegExp(problemMatcher.background.endsPattern, 'u'))
  const found = lines.flatMap((line, at) => {
    const [, file, row, column, severity, code] = new RegExp(place.regexp, 'u').exec(line) ?? []
    const [, message] = new RegExp(words.regexp, 'u').exec(lines[at + 1] ?? '') ?? []
    return file === undefined ? [] : [{ file, row: Number(row), column: Number(column), severity, code, message }]
  })
  expect(found.map(({ severity, code, message }) => ({ severity, code, message }))).toEqual(
    diagnostics.map(({ severity, code, message }) => ({ severity, code, message }))
  )
  expect(found[0]).toMatchObject({ file: 'content/skirmish/rules/turn.md', row: 5, column: 8 })
})
