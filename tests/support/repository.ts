import { execFileSync } from 'node:child_process'
import process from 'node:process'

const identity = ['-c', 'user.name=Ann Author', '-c', 'user.email=ann@example.com', '-c', 'commit.gpgsign=false']

/** Run git in a folder. @returns what it said */
export const git = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string =>
  execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8', env: { ...process.env, ...env } })

/** Turn a folder into a repository with one commit of everything in it. @param moment When, ISO 8601 */
export function makeRepository(folder: string, moment: string): void {
  git(folder, ['init', '--quiet'])
  git(folder, ['add', '.'])
  // Its author may have written it long before.
  const dates = { GIT_COMMITTER_DATE: moment, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' }
  git(folder, ['commit', '--quiet', '--allow-empty', '--message', 'As first printed'], dates)
}
