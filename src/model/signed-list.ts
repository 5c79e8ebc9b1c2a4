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
