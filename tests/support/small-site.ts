import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, makeFolder, writeFiles } from './folder.ts'
import { codicil } from './in-process.ts'
import { lendPrograms } from './programs.ts'

/** A site of a few files, built for the tests of one file. */
export interface SmallSite {
  /** Absolute path of the output folder. */
  readonly folder: string
  readonly files: readonly string[]
  readonly remove: () => void
}

/** Address that all small sites are built for. */
export const [origin, base] = ['https://rules.example', '/house/'] as const

/**
 * Build content given as its files, for `origin` and `base`.
 *
 * @param args Further arguments of `codicil build`
 * @throws with what the command said if it fails
 */
export async function buildSmallSite(
  content: Readonly<Record<string, string | Uint8Array>>,
  args: readonly string[] = []
): Promise<SmallSite> {
  await lendPrograms()
  const place = makeFolder()
  const folder = join(place, 'site')
  const remove = () => rmSync(place, { recursive: true, force: true })
  writeFiles(join(place, 'content'), content)
  const command = [
    'build',
    '--content',
    join(place, 'content'),
    '--out',
    folder,
    '--site',
    origin,
    '--base',
    base,
    '--no-pdf',
    ...args
  ]
  const { code, stdout, stderr } = await codicil(command)
  if (code === 0) return { folder, files: filesIn(folder), remove }
  remove()
  throw new Error(`The content could not be built (${code}).\n${stdout}${stderr}`)
}
