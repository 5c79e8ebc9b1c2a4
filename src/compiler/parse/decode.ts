import { notUtf8, nulByte, outsideContent, unreadable } from '../../diagnostics/catalogue/parse.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Text of a file, a byte-order mark included, so that offsets agree with what an editor holds.
 *
 * @returns `undefined` after reporting why the file is not text
 */
export function decode({ path: file, bytes, fault }: SourceFile, report: Report): string | undefined {
  if (fault !== undefined) {
    report({ file, start: 0, end: 0 }, fault === 'outside' ? outsideContent() : unreadable())
    return undefined
  }
  const text = decodeStrictly(bytes)
  if (text === undefined) {
    const start = validPrefix(bytes).length
    report({ file, start, end: start + 1 }, notUtf8())
    return undefined
  }
  const nul = text.indexOf('\0')
  if (nul === -1) return text
  report({ file, start: nul, end: nul + 1 }, nulByte())
  return undefined
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** The text before the first wrong byte: in what a lenient decoder makes, the part that encodes to the same bytes. */
function validPrefix(bytes: Uint8Array): string {
  const text = lenient.decode(bytes)
  const encoded = new TextEncoder().encode(text)
  let same = 0
  while (same < bytes.length && bytes[same] === encoded[same]) same++
  return lenient.decode(bytes.subarray(0, same)).replace(/\uFFFD$/u, '')
}
