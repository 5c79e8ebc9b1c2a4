import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Release } from '../../generated/release.ts'
import { digestName, digestText, manifestName as releaseName, signedListName } from '../../model/release-names.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { sha256 } from '../hash.ts'
import { listName } from './file-list.ts'

/** Name of the list of all files of a folder, in the folder itself. */
export const manifestName = signedListName

/** Every file of a published folder, and who vouches for them. */
export interface Manifest {
  readonly format: '1.0'
  /** SHA-256 of each file, 64 hexadecimal digits, by its path with `/` separators, sorted by code units. */
  readonly files: Readonly<Record<string, string>>
  /** Absent if it is not signed. */
  readonly signature?: Signature
}

/** A signature of the format and the files of a manifest. */
export interface Signature {
  readonly algorithm: 'Ed25519'
  /** Public key, SPKI in Base64. */
  readonly key: string
  /** The signature, in Base64. */
  readonly value: string
}

/** How a folder differs from its manifest; each is a list of paths. */
export interface FolderDifference {
  readonly changed: readonly string[]
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** SHA-256 of a file, which is never in memory as a whole. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Digests of all files in a folder; the manifest and the list that builds keep for themselves are not part of it. */
export async function digestsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  const listed: [string, string][] = []
  for (const path of paths.sort(byCodeUnits)) {
    if (path !== manifestName && path !== listName) listed.push([path, await digestOf(join(folder, path))])
  }
  return Object.fromEntries(listed)
}

/** Compares the files of a folder with those of a manifest. */
export function differenceTo({ files }: Manifest, found: Readonly<Record<string, string>>): FolderDifference {
  const listed = Object.keys(files)
  return {
    changed: listed.filter((path) => found[path] !== undefined && found[path] !== files[path]),
    missing: listed.filter((path) => found[path] === undefined),
    extra: Object.keys(found).filter((path) => files[path] === undefined)
  }
}

/** Makes the manifest of files, by their paths and digests. */
export type MakeManifest = (files: Manifest['files']) => Promise<Manifest>

/** Makes a manifest without a signature. */
export const unsignedManifest: MakeManifest = async (files) => ({ format: '1.0', files })

/**
 * Reads a private key, and returns what makes manifests signed with it.
 *
 * @param privateKey PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it
 * @throws if that is not an Ed25519 key
 */
export async function signerWith(privateKey: string): Promise<MakeManifest> {
  const key = await crypto.subtle.importKey('pkcs8', derOf(privateKey), 'Ed25519', true, ['sign'])
  const { d: _, key_ops: __, ...publicPart } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = await crypto.subtle.importKey('jwk', publicPart, 'Ed25519', true, ['verify'])
  const spki = base64(await crypto.subtle.exportKey('spki', publicKey))
  return async (files) => {
    const unsigned = { format: '1.0', files } as const
    const value = await crypto.subtle.sign('Ed25519', key, signedBytes(unsigned))
    return { ...unsigned, signature: { algorithm: 'Ed25519', key: spki, value: base64(value) } }
  }
}

/** True if the key that a manifest names has signed what it says. Whose key it is, is another question. */
export async function isSignedByItsKey({ signature, ...unsigned }: Manifest): Promise<boolean> {
  if (!signature) return false
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(signature.key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature.value), signedBytes(unsigned))
  } catch {
    return false
  }
}

/** The public key in a PEM file, as a manifest names it. */
export const publicKeyIn = (pem: string): string => base64(derOf(pem))

const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  Buffer.from(new Uint8Array(bytes)).toString('base64')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64'))

const derOf = (pem: string): Uint8Array<ArrayBuffer> => bytesOf(pem.replaceAll(/-----[^-]+-----|\s/gu, ''))

/** The bytes that are signed: JSON without spaces, the paths sorted, whatever the form of the file. */
const signedBytes = ({ format, files }: Manifest): Uint8Array<ArrayBuffer> => {
  const sorted = Object.fromEntries(Object.entries(files).sort(([one], [other]) => byCodeUnits(one, other)))
  return new Uint8Array(Buffer.from(JSON.stringify({ format, files: sorted })))
}

/** Reads a manifest; `undefined` for anything else. */
export function manifestIn(text: string): Manifest | undefined {
  try {
    const { format, files, signature }: Partial<Manifest> = JSON.parse(text)
    const isListed = typeof files === 'object' && files !== null && Object.values(files).every(isText)
    const isSigned = signature === undefined || (isText(signature?.key) && isText(signature.value))
    return format === '1.0' && isListed && isSigned ? { format, files, ...(signature && { signature }) } : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Reads the lists of a release that is not signed: `release.json` has the digests of its files, and the file beside it
 * that of `release.json`. `undefined` if the folder is not a release.
 */
export function releaseListIn(folder: string): Manifest | undefined {
  const [list, digest] = [releaseName, digestName].map((name) => join(folder, name)).map(textIn)
  const stated = digest?.split(/\s/u)[0] ?? ''
  try {
    const { bundle, packs }: Release = JSON.parse(list ?? '')
    const listed = [bundle, ...packs.flatMap(({ files }) => files)].map(
      ({ path, sha256: each }) => [path, each] as const
    )
    const own = { [releaseName]: stated, [digestName]: sha256(digestText(stated)) }
    return { format: '1.0', files: { ...Object.fromEntries(listed), ...own } }
  } catch {
    return undefined
  }
}

const textIn = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
