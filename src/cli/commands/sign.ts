import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { manifestName as releaseName, signedListName } from '../../model/release-names.ts'
import { manifestIn } from '../../model/signed-list.ts'
import { digestsIn } from '../../node/output/manifest.ts'
import { writeTogether } from '../../node/output/write-together.ts'
import { isPublicKey, type MakeManifest, signerWith, unsignedManifest } from '../../node/signature.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { requireFolder } from '../folder.ts'
import { type Finish, keyOption } from './options.ts'

/** `codicil sign FOLDER`: list every file of a built site, or of a release, with its hash, signed where there is a key. */
export function addSign(program: Command, finish: Finish): void {
  program
    .command('sign')
    .description(
      'list every file of a built site or a release, with its hash, in manifest.json, and sign the list if there is a key'
    )
    .argument('<folder>', 'folder of the finished site or of a release')
    .addOption(keyOption('private key, Ed25519 in PEM; without one, the list is not signed'))
    .action(async (folder: string, options: { readonly key?: string }) => finish(await run(folder, options)))
}

async function run(folder: string, { key }: { readonly key?: string }): Promise<ExitCode> {
  requireFolder(folder)
  if (!['index.html', releaseName].some((name) => existsSync(join(folder, name))))
    throw new UsageError(
      `\`${folder}\` is not a site: it has no index.html. Name the folder that \`codicil build\` wrote, such as \`dist\`, or that of a release.`
    )
  if (key === undefined) requireUnsigned(join(folder, signedListName))
  const make = key === undefined ? unsignedManifest : await signerOf(key)
  const files = await digestsIn(folder)
  const manifest = await make(files)
  writeTogether(folder, [{ name: signedListName, content: `${JSON.stringify(manifest, undefined, 2)}\n` }])
  const how = manifest.signature ? 'signed' : 'not signed: name a private key with `--key`'
  console.log(`${join(folder, signedListName)}: ${Object.keys(files).length} files, ${how}`)
  return exitCode.clean
}

/** @throws UsageError if a list is signed: one without a signature would replace it */
function requireUnsigned(list: string): void {
  const known = existsSync(list) ? manifestIn(readFileSync(list, 'utf8')) : undefined
  if (known?.signature)
    throw new UsageError(
      `${list} is signed, and would lose its signature. Name the private key with \`--key\` to sign it again.`
    )
}

/**
 * Reads a private key, and returns what makes lists of files signed with it.
 *
 * @param key File of the key
 * @throws UsageError if it is not an Ed25519 key
 */
export function signerOf(key: string): Promise<MakeManifest> {
  const pem = readFileSync(key, 'utf8')
  if (isPublicKey(pem))
    throw new UsageError(`${key} is the public half of a key, which signs nothing. Name the file of the private key.`)
  return signerWith(pem).catch(() => {
    throw new UsageError(
      `${key} is not an Ed25519 key in PEM. Make one with \`openssl genpkey -algorithm ed25519 -out new-key.pem\`.`
    )
  })
}
