import { createPublicKey } from 'node:crypto'
import type { Manifest } from '../model/signed-list.ts'
import { byCodeUnits } from '../notation/letters.ts'

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

/** The public key in a PEM file, as a manifest names it; of a private key, its public half. @throws if there is no key */
export const publicKeyIn = (pem: string): string =>
  createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')

/** True if a PEM file has a public key, with which nothing can be signed. */
export const isPublicKey = (pem: string): boolean => pem.includes('-----BEGIN PUBLIC KEY-----')

const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  Buffer.from(new Uint8Array(bytes)).toString('base64')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64'))

const derOf = (pem: string): Uint8Array<ArrayBuffer> => bytesOf(pem.replaceAll(/-----[^-]+-----|\s/gu, ''))

/** The bytes that are signed: JSON without spaces, the paths sorted, whatever the form of the file. */
const signedBytes = ({ format, files }: Manifest): Uint8Array<ArrayBuffer> => {
  const sorted = Object.fromEntries(Object.entries(files).sort(([one], [other]) => byCodeUnits(one, other)))
  return new Uint8Array(Buffer.from(JSON.stringify({ format, files: sorted })))
}
