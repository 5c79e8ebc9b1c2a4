import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text of a file of a content folder for excerpts, a byte-order mark included; `undefined` where it has none. */
export function sourceText(content: string): (file: string) => string | undefined {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return (file) => {
    try {
      return decoder.decode(readFileSync(join(content, file)))
    } catch {
      return undefined
    }
  }
}
