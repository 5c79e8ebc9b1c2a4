import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteFile } from '../../model/id.ts'
import { today } from '../../notation/dates.ts'
import { UsageError } from '../exit-code.ts'
import type { NewOptions } from './options.ts'
import { writeDocument } from './write-document.ts'

/** Path of `site.md`, if there is one. @param content Content folder */
export function siteIn(content: string): string | undefined {
  const file = join(content, siteFile)
  return existsSync(file) ? file : undefined
}

/** Begins `site.md`, which has no name. */
export function createSite(name: string | undefined, { content }: NewOptions): string {
  if (name !== undefined)
    throw new UsageError('A content folder has one site, which needs no name: `codicil new site`.')
  const known = siteIn(content)
  if (known !== undefined) throw new UsageError(`${known} is there already.`)
  return writeDocument(join(content, siteFile), { kind: 'site', id: 'site', today: today(), order: 0 })
}
