import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { crc32 } from 'node:zlib'
import { cacheFolder } from './cache.ts'

/** Finished PDFs of earlier builds, by the key of all they depend on. Whatever it holds can be lost at any time. */
export interface PdfCache {
  readonly find: (key: string) => Uint8Array | undefined
  readonly keep: (key: string, pdf: Uint8Array) => void
  /** Drop those that were not used for the longest time, where there are many. */
  readonly tidy: () => void
}

/** PDFs that are kept at most, a quarter of a megabyte each. */
const most = 600
const checksumLength = 4

/** The cache of this machine; where the disk refuses one, nothing is ever found. */
export function pdfCache(): PdfCache {
  const folder = join(cacheFolder(), 'pdf')
  const fileOf = (key: string) => join(folder, key)
  return {
    find: (key) => otherwise(undefined, () => read(fileOf(key))),
    keep: (key, pdf) =>
      otherwise(undefined, () => {
        mkdirSync(folder, { recursive: true })
        write(fileOf(key), pdf)
      }),
    tidy: () => otherwise(undefined, () => dropOldest(folder))
  }
}

function otherwise<T>(value: T, work: () => T): T {
  try {
    return work()
  } catch {
    return value
  }
}

/** The PDF in a file, unless it was damaged. The file counts as used now. */
function read(file: string): Uint8Array | undefined {
  const bytes = readFileSync(file)
  const pdf = bytes.subarray(checksumLength)
  if (bytes.length < checksumLength || bytes.readUInt32LE() !== crc32(pdf)) return undefined
  const now = new Date()
  utimesSync(file, now, now)
  return pdf
}

/** Whole or not at all: other builds may read at the same time. */
function write(file: string, pdf: Uint8Array): void {
  const checksum = Buffer.alloc(checksumLength)
  checksum.writeUInt32LE(crc32(pdf))
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, Buffer.concat([checksum, pdf]))
  renameSync(aside, file)
}

function dropOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name))
  if (files.length <= most) return
  const used = files.map((file) => ({ file, time: statSync(file).mtimeMs })).sort((a, b) => b.time - a.time)
  for (const { file } of used.slice(most)) rmSync(file, { force: true })
}
