import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Command } from 'commander'
import { signedListName } from '../../model/release-names.ts'
import { type Manifest, manifestIn } from '../../model/signed-list.ts'
import { contentDigest, differenceTo, digestOf, digestsIn, releaseListIn } from '../../node/output/manifest.ts'
import { isSignedByItsKey, publicKeyIn } from '../../node/signature.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { isFolder } from '../folder.ts'
import type { Finish } from './options.ts'

interface VerifyOptions {
  readonly key?: string
  readonly manifest?: string
}

/** `codicil verify PATH`: compare a copy of a site, or one file of it, with the list that its publisher signed. */
export function addVerify(program: Command, finish: Finish): void {
  program
    .command('verify')
    .description(
      'compare a copy of a site or a release, or a single PDF or JSON file, with the publisher’s list of files'
    )
    .argument('<path>', 'folder or file')
    .option('--key <file>', 'public key of the publisher, in PEM; if omitted, any key is accepted')
    .option(
      '--manifest <file>',
      'list to compare with; if omitted, the one in the folder, or in a folder above the file'
    )
    .action(async (path: string, options: VerifyOptions) => finish(await run(path, options)))
}

async function run(path: string, options: VerifyOptions): Promise<ExitCode> {
  if (!existsSync(path)) throw new UsageError(`There is no file or folder \`${path}\`.`)
  const manifest = options.manifest === undefined ? manifestAbove(path) : manifestAt(options.manifest)
  if (manifest === undefined)
    throw new UsageError(`There is no ${signedListName} in \`${path}\` or above it. Name one with \`--manifest\`.`)
  const [files, signature] = [await filesIn(path, manifest), await signatureIn(manifest, options.key)]
  for (const { words } of [files, signature]) console.log(words)
  return files.isRight && signature.isRight ? exitCode.clean : exitCode.problems
}

const manifestAt = (place: string): Manifest => requireManifest(readFileSync(place, 'utf8'), place)

/** What was compared, and whether it is as it should be. */
interface Finding {
  readonly isRight: boolean
  readonly words: string
}

/** Reads a signed list. @throws UsageError if the text is something else */
function requireManifest(text: string, place: string): Manifest {
  const manifest = manifestIn(text)
  if (!manifest) throw new UsageError(`\`${place}\` is no list of files that \`codicil sign\` writes.`)
  return manifest
}

/**
 * Finds the nearest list, in the folder itself or above, that names a file by its path; else the nearest of all. The
 * pages of a released version are beside the list of its frozen files, and are in that of the whole site.
 *
 * @throws UsageError if the nearest is none; above it, a file of this name may be of another program
 */
function manifestAbove(path: string): Manifest | undefined {
  let nearest: Manifest | undefined
  for (const folder of foldersAbove(path)) {
    const found = manifestOf(folder, nearest ? manifestIn : requireManifest)
    if (found?.files[relative(folder, resolve(path)).replaceAll(sep, '/')] !== undefined) return found
    nearest ??= found
  }
  return nearest
}

/** The list of a folder; an unsigned release has one of its own. */
function manifestOf(folder: string, read: (text: string, place: string) => Manifest | undefined): Manifest | undefined {
  const place = join(folder, signedListName)
  return existsSync(place) ? read(readFileSync(place, 'utf8'), place) : releaseListIn(folder)
}

/** A folder, or that of a file, and all above it, the nearest first. */
function* foldersAbove(path: string): Generator<string> {
  let folder = isFolder(path) ? resolve(path) : dirname(resolve(path))
  for (; folder !== dirname(folder); folder = dirname(folder)) yield folder
  yield folder
}

const filesIn = (path: string, manifest: Manifest): Promise<Finding> =>
  isFolder(path) ? compareFolder(path, manifest) : compareFile(path, manifest)

async function compareFolder(folder: string, manifest: Manifest): Promise<Finding> {
  const { changed, missing, extra } = differenceTo(manifest, await digestsIn(folder))
  const lines = [
    ...changed.map((path) => `Differs: ${path}`),
    ...missing.map((path) => `Missing: ${path}`),
    ...extra.map((path) => `Not in the list: ${path}`)
  ]
  const count = Object.keys(manifest.files).length
  return { isRight: lines.length === 0, words: lines.join('\n') || `All ${count} files are as they were published.` }
}

/** A single file may be anywhere and have any name: its bytes decide, or what they unpack to. */
async function compareFile(file: string, { files }: Manifest): Promise<Finding> {
  const digests = [await digestOf(file), ...(file.endsWith('.gz') ? [contentDigest(file)] : [])]
  const [found] = Object.entries(files).find(([, each]) => digests.includes(each)) ?? []
  if (found !== undefined) return { isRight: true, words: `${file} is ${found}, as it was published.` }
  const names = [basename(file), basename(file, '.gz')]
  const named = Object.keys(files).filter((path) => names.includes(basename(path)))
  return { isRight: false, words: hintFor(file, named) }
}

/** Names the published files that a file might have been, while they are few enough to read. */
function hintFor(file: string, named: readonly string[]): string {
  if (named.length === 0) return `Not in the list: ${file}`
  if (named.length > 3) return `Differs: ${file} is none of the ${named.length} published files of this name.`
  return `Differs: ${file} is not the published ${named.join(' or ')}.`
}

/** The public key in a file. @throws UsageError if it has none */
function keyIn(file: string): string {
  const pem = readFileSync(file, 'utf8')
  try {
    return publicKeyIn(pem)
  } catch {
    throw new UsageError(`${file} is not a key in PEM. Name the public key of the publisher.`)
  }
}

async function signatureIn(manifest: Manifest, keyFile: string | undefined): Promise<Finding> {
  const { signature } = manifest
  const wanted = keyFile === undefined ? undefined : keyIn(keyFile)
  if (!signature) {
    return { isRight: wanted === undefined, words: 'The list is not signed: it shows damage, not who published it.' }
  }
  if (!(await isSignedByItsKey(manifest))) {
    return { isRight: false, words: 'The signature is wrong: the list was changed after it was signed.' }
  }
  if (wanted === undefined) {
    return {
      isRight: true,
      words: `Signed with the key ${signature.key}. Compare it with the publisher’s, or name that with \`--key\`.`
    }
  }
  const isTheirs = wanted === signature.key
  return { isRight: isTheirs, words: isTheirs ? 'Signed with this key.' : `Signed with another key, ${signature.key}.` }
}
