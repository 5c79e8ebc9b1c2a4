import { execFileSync } from 'node:child_process'
import process from 'node:process'

const format = ['log', '-1', '--no-show-signature', '--format=%cI']

/** Unset for our commands: by these variables, git tells hooks which repository they work in, whatever the folder. */
const elsewhere = { GIT_DIR: undefined, GIT_WORK_TREE: undefined }

/**
 * Day of the last commit of the repository that a folder lies in, `YYYY-MM-DD` in UTC. A folder's own last commit would
 * say more, but clones without history do not know it.
 *
 * @returns `undefined` if there is no repository, no commit or no git
 */
export function commitDay(folder: string): string | undefined {
  try {
    const moment = execFileSync('git', ['-C', folder, ...format], {
      encoding: 'utf8',
      env: { ...process.env, ...elsewhere },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000
    })
    return new Date(moment.trim()).toISOString().slice(0, 10)
  } catch {
    return undefined
  }
}
