import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedListName } from '../../model/release-names.ts'
import { manifestIn } from '../../model/signed-list.ts'
import { differenceTo, digestsIn } from './manifest.ts'

/**
 * Says that the list of files in an output folder, which `codicil sign` wrote, is not that of its files: readers who
 * compare a copy with it would take it for a damaged one.
 *
 * @returns `undefined` if it is, or if there is none; a file of that name that is of another program is left alone
 */
export async function staleList(out: string): Promise<string | undefined> {
  const place = join(out, signedListName)
  const list = existsSync(place) ? manifestIn(readFileSync(place, 'utf8')) : undefined
  if (!list) return undefined
  const { changed, missing, extra } = differenceTo(list, await digestsIn(out))
  const count = changed.length + missing.length + extra.length
  if (count === 0) return undefined
  const files = count === 1 ? 'one file is' : `${count} files are`
  const key = list.signature ? ' --key <file>' : ''
  return `${place} is the list of an earlier build: ${files} not as it says. Run \`codicil sign ${out}${key}\` again, or delete it.`
}
