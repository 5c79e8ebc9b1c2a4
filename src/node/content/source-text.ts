import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Text of a file of a content folder for excerpts, a byte-order mark included; `undefined` if it has none, such as
 * a named pipe: reading one would wait until another program writes into it.
 */
export function sourceText(content: string): (file: string) => string | undefined {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return (file) => {
    const path = join(content, file)
    try {
      return statSync(path).isFile() ? decoder.decode(readFileSync(path)) : undefined
    } catch {
      return undefined
    }
  }
}
