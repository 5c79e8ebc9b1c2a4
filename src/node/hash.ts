import { hash } from 'node:crypto'
import type { SourceFile } from '../model/source-file.ts'
import { remembered } from '../notation/remembered.ts'

/** SHA-256 of a text or of bytes, 64 hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

/** Tells files with different content apart: SHA-256 of the bytes, or the fault for which there are none. */
export type Hasher = (source: SourceFile) => string

/** Creates a hasher that reads each file only once. */
export const createHasher = (): Hasher => remembered(({ fault, bytes }: SourceFile) => fault ?? sha256(bytes))
