import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { manifestName as releaseName, signedListName } from '../../model/release-names.ts'
import { digestsIn } from '../../node/output/manifest.ts'
import { writeTogether } from '../../node/output/write-together.ts'
import { type MakeManifest, signerWith, unsignedManifest } from '../../node/signature.ts'
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
  const make = key === undefined ? unsignedManifest : await signerOf(key)
  const files = await digestsIn(folder)
  const manifest = await make(files)
  writeTogether(folder, [{ name: signedListName, content: `${JSON.stringify(manifest, undefined, 2)}\n` }])
  const how = manifest.signature ? 'signed' : 'not signed: name a private key with `--key`'
  console.log(`${join(folder, signedListName)}: ${Object.keys(files).length} files, ${how}`)
  return exitCode.clean
}

/**
 * Reads a private key, and returns what makes lists of files signed with it.
 *
 * @param key File of the key
 * @throws UsageError if it is not an Ed25519 key
 */
export const signerOf = (key: string): Promise<MakeManifest> =>
  signerWith(readFileSync(key, 'utf8')).catch(() => {
    throw new UsageError(
      `${key} is not an Ed25519 key in PEM. Make one with \`openssl genpkey -algorithm ed25519 -out key.pem\`.`
    )
  })
