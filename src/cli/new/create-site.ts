import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteFile } from '../../model/id.ts'
import { UsageError } from '../exit-code.ts'
import type { NewOptions } from './options.ts'
import { today, writeDocument } from './write-document.ts'

/** Begins `site.md`, which has no name. */
export function createSite(name: string | undefined, { content }: NewOptions): string {
  if (name !== undefined)
    throw new UsageError('A content folder has one site, which needs no name: `codicil new site`.')
  const file = join(content, siteFile)
  if (existsSync(file)) throw new UsageError(`${file} is there already.`)
  return writeDocument(file, { kind: 'site', id: 'site', today: today(), order: 0 })
}
