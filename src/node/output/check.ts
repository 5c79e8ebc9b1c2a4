import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../fault.ts'
import { isWithin } from '../is-within.ts'
import { readList } from './file-list.ts'
import { outputFolderAt } from './output-folder.ts'
import { realPath } from './real-path.ts'
import { recover } from './recover.ts'
import { requireWritable, requireWritableFile } from './writable.ts'

const otherFolder = 'Name another folder with `--out`.'

/**
 * Stops, before anything is done, if an output cannot or must not be written; leftovers of killed builds are cleaned up
 * first.
 *
 * @param out Output folder, as the user wrote it
 * @param content Content folder, as the user wrote it
 * @throws Fault with the reason
 */
export function requireOutput(out: string, content: string): void {
  requireWritable(out)
  requireApart(out, content)
  const place = outputFolderAt(out)
  recover(place)
  const others = foreignIn(place.folder)
  if (others.length === 0) return
  const names = others.slice(0, 5).map((name) => `\`${name}\``)
  throw new Fault(
    `\`${out}\` is not a site made by Codicil: it has ${names.join(', ')}${others.length > 5 ? ` and ${others.length - 5} more` : ''}.\n` +
      `${otherFolder.slice(0, -1)}, or empty this one first.`
  )
}

/** Stops if the output and the content are in each other, by whatever links. */
function requireApart(out: string, content: string): void {
  const [output, source] = [realPath(out), realPath(content)]
  if (isWithin(output, source)) {
    throw new Fault(`\`${content}\`, your content, is in the output folder \`${out}\`.\n${otherFolder}`)
  }
  if (isWithin(source, output)) {
    throw new Fault(`The output folder \`${out}\` is in \`${content}\`, your content.\n${otherFolder}`)
  }
}

/**
 * Stops, before anything is done, if a file cannot be written, or would be among the content, where it could replace a
 * source.
 *
 * @param file As the user wrote it
 * @param content Content folder, as the user wrote it
 * @throws Fault with the reason
 */
export function requireFileApart(file: string, content: string): void {
  requireWritableFile(file)
  if (isWithin(realPath(content), realPath(file)))
    throw new Fault(`\`${file}\` is in \`${content}\`, your content, and is not written there. Name another place.`)
}

/** True for names that hosts and version control put into the folder of any site. */
const isOfHost = (name: string): boolean => name.startsWith('.') || name === 'CNAME'

/** Lists the entries of a folder that no build has written into; empty if one has. */
function foreignIn(folder: string): readonly string[] {
  if (!existsSync(folder) || readList(folder) || isOlderSite(folder)) return []
  return readdirSync(folder).filter((name) => !isOfHost(name))
}

/** True for a site of a version that kept no list of its files. */
function isOlderSite(folder: string): boolean {
  const page = join(folder, 'index.html')
  if (!statSync(page, { throwIfNoEntry: false })?.isFile()) return false
  return readFileSync(page, 'utf8').includes('<meta name="generator" content="Codicil ')
}
