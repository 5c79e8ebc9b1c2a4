import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { filesIn } from './folder.ts'

/** Text of a file of the built site. */
export const readSite = (path: string): string => readFileSync(join(inject('site').folder, path), 'utf8')

/** Data of a JSON file of the built site, of the type that its schema promises. */
export const readJson = <T>(path: string): T => JSON.parse(readSite(path)) as T

/** Paths of the built site's files, all of them or those that end in `end`. */
export const siteFiles = (end = ''): readonly string[] => filesIn(inject('site').folder).filter((f) => f.endsWith(end))

/** Path of a file in the output for an address without base path: `/skirmish/` -> `skirmish/index.html`. */
export const fileOf = (address: string): string => `${address.slice(1)}${address.endsWith('/') ? 'index.html' : ''}`
