import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rasterEnding } from '../../model/linked-file.ts'
import { unpack } from '../compressed.ts'

/**
 * Text of a file of a content folder for excerpts, a byte-order mark included; `undefined` if it has none, such as
 * a picture made of dots, or a named pipe: reading one would wait until another program writes into it.
 */
export function sourceText(content: string): (file: string) => string | undefined {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return (file) => {
    const path = join(content, file)
    try {
      return rasterEnding(path) === undefined && statSync(path).isFile() ? decoder.decode(contentOf(path)) : undefined
    } catch {
      return undefined
    }
  }
}

/** What a file contains: a compressed one is unpacked. */
function contentOf(path: string): Uint8Array | undefined {
  const bytes = readFileSync(path)
  const content = path.endsWith('.json.gz') ? unpack(bytes) : { bytes }
  return typeof content === 'string' ? undefined : content.bytes
}
