import { expect, test } from 'vitest'
import { overlayError, overlayPayload } from '../../../src/node/astro/overlay-error.ts'
import { ContentError, type OverlayProblem } from '../../../src/site/content-error.ts'

const problem = (code: string, line: number): OverlayProblem => ({
  code,
  message: 'Unexpected `<b>`',
  help: 'Fix it.',
  file: '/content/a.md',
  line,
  column: 3,
  frame: 'frame'
})

test('the overlay names every problem and opens at the first', () => {
  const error = overlayError(new ContentError([problem('link/unknown-id', 7), problem('parse/bad-yaml', 9)]))
  expect(error.message).toContain('2 problems')
  expect(error.message).toContain('/content/a.md:7:4 link/unknown-id')
  expect(error.message).toContain('/content/a.md:9:4 parse/bad-yaml')
  expect(error.loc).toEqual({ file: '/content/a.md', line: 7, column: 4 })
})

test('what an author wrote cannot become markup of the overlay', () => {
  const { message } = overlayPayload(overlayError(new ContentError([problem('link/unknown-id', 7)])))
  expect(message).toContain('Unexpected <code>&lt;b&gt;</code>')
})

test('a fault of ours stays what it is', () => {
  expect(overlayPayload(overlayError(new TypeError('broken')))).toMatchObject({ message: 'broken', plugin: 'codicil' })
})
