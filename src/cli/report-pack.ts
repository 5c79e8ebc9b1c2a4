import { join } from 'node:path'
import { type ExitCode, exitCode } from './exit-code.ts'

/** What `codicil pack` has written. */
interface WrittenPack {
  /** The folder, as it was given. */
  readonly out: string
  /** Names of the files. */
  readonly written: readonly string[]
  /** Data of what was set in type; none of a pack that was released as it is. */
  readonly printed?: readonly unknown[]
}

/** Prints the names of the files of a pack, and which letters of it no font has. */
export async function reportPack({ out, written, printed = [] }: WrittenPack): Promise<ExitCode> {
  for (const name of written) console.log(join(out, name))
  const { missingFonts } = await import('../node/typst/missing-fonts.ts')
  for (const sentence of missingFonts(printed)) console.error(sentence)
  return exitCode.clean
}
