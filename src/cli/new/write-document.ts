import { writeNew } from '../../node/output/write-together.ts'
import { type SkeletonRequest, skeleton } from '../skeleton.ts'

/** A document that was begun. */
export interface Written {
  /** Its path. */
  readonly file: string
  /** What it is for or about because nothing was named, as a sentence. */
  readonly taken?: string | undefined
}

/** Writes a document to fill in, and its folders. @returns path of the file */
export function writeDocument(file: string, request: SkeletonRequest): string {
  writeNew(file, skeleton(request))
  return file
}
