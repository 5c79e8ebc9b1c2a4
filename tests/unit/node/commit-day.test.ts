import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { commitDay } from '../../../src/node/content/commit-day.ts'
import { writeFiles } from '../../support/folder.ts'
import { git, makeRepository } from '../../support/repository.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** A repository whose content lies in a folder of it. @returns path of the content */
function contentIn(repository: string, moment: string): string {
  writeFiles(repository, { 'rules/content/a.md': 'a' })
  makeRepository(repository, moment)
  return join(repository, 'rules/content')
}

describe('the day of the last commit', () => {
  test('is that in UTC, wherever it was made and wherever in the repository the content lies', () => {
    expect(commitDay(contentIn(temporaryFolder(), '2024-02-29T23:30:00-05:00'))).toBe('2024-03-01')
    expect(commitDay(contentIn(temporaryFolder(), '2024-03-01T09:00:00+13:00'))).toBe('2024-02-29')
  })

  test('is that of the content’s repository, also where git works in another one', () => {
    const [own, other] = [temporaryFolder(), temporaryFolder()]
    const content = contentIn(own, '2024-03-01T12:00:00Z')
    makeRepository(other, '2020-01-01T12:00:00Z')
    vi.stubEnv('GIT_DIR', join(other, '.git'))
    expect(commitDay(content)).toBe('2024-03-01')
    vi.unstubAllEnvs()
  })

  test('is nothing without a repository, without a commit, without a folder and without git', () => {
    const [plain, empty, whole] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    git(empty, ['init', '--quiet'])
    const content = contentIn(whole, '2024-03-01T12:00:00Z')
    expect([plain, empty, join(plain, 'gone')].map(commitDay)).toEqual([undefined, undefined, undefined])
    vi.stubEnv('PATH', plain)
    expect(commitDay(content)).toBeUndefined()
    vi.unstubAllEnvs()
  })
})
