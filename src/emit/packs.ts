import type { Bundle, PackFile } from '../generated/published.ts'
import { fingerprint, type Hash } from './fingerprint.ts'

/** Every section of a pack, in the order in which it is printed. */
export const allSections = [
  'rules',
  'options',
  'exceptions',
  'faq',
  'examples',
  'design-notes',
  'glossary',
  'base-rules'
] as const

/** The pack that holds a whole ruleset. */
export function completePack({ format, generator, ruleset, documents }: Bundle, hash: Hash): PackFile {
  const include = [...allSections]
  const held = documents.map(({ key, fingerprint: print }) => [key, print])
  const pack = {
    id: 'complete',
    title: `${ruleset.title}, complete`,
    include,
    fingerprint: fingerprint(hash, [ruleset.fingerprint, include, held])
  }
  return { format, generator, pack, ruleset, documents }
}

/** Site address of a file of a pack, without base path. */
export const packAddress = (ruleset: string, pack: string, type: 'a4.pdf' | 'letter.pdf' | 'json'): string =>
  `/packs/${ruleset}/${pack}.${type}`
