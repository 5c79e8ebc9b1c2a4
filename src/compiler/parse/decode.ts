import {
  linkedFolder,
  noFile,
  notUtf8,
  nulByte,
  outsideContent,
  tooSlow,
  unreadable,
  unreadableFolder
} from '../../diagnostics/catalogue/parse.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

const faults = {
  outside: outsideContent,
  unreadable,
  'unreadable-folder': unreadableFolder,
  'linked-folder': linkedFolder,
  'no-file': noFile,
  slow: tooSlow
} as const

/** Text of a file, a byte-order mark included, so that offsets agree with those of an editor. */
export interface Decoded {
  readonly text: string
  /**
   * Set, after a report, if the text differs from the author's: replacement characters mark bytes that are not text.
   */
  readonly damaged?: true
}

/**
 * Reads the bytes of a file as text. Bytes that are no text are reported once; ids in the rest of the file still count.
 */
export function decode({ path: file, bytes, fault }: SourceFile, report: Report): Decoded {
  if (fault !== undefined) {
    report({ file, start: 0, end: 0 }, faults[fault]())
    return { text: '', damaged: true }
  }
  const text = decodeStrictly(bytes)
  if (text === undefined) {
    const start = validPrefix(bytes).length
    report({ file, start, end: start + 1 }, notUtf8())
    return { text: lenient.decode(bytes), damaged: true }
  }
  const nul = text.indexOf('\0')
  if (nul === -1) return { text }
  report({ file, start: nul, end: nul + 1 }, nulByte())
  return { text, damaged: true }
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** The text before the first wrong byte: the part of a lenient decoder's output that encodes to the same bytes. */
function validPrefix(bytes: Uint8Array): string {
  const text = lenient.decode(bytes)
  const encoded = new TextEncoder().encode(text)
  let same = 0
  while (same < bytes.length && bytes[same] === encoded[same]) same++
  return lenient.decode(bytes.subarray(0, same)).replace(/\uFFFD$/u, '')
}
