import { readdirSync, readFileSync } from 'node:fs'
import { byCodeUnits } from '../notation/letters.ts'
import type { SchemaPage } from '../site/site-data.ts'
import { packagePath } from './package-root.ts'

/** All JSON Schemas of the package by name: `rule`, `common`, `published/bundle`. */
export function schemaFiles(): readonly SchemaPage[] {
  const folders = ['', 'published/']
  return folders.flatMap((folder) =>
    readdirSync(packagePath(`schemas/${folder}`))
      .filter((file) => file.endsWith('.schema.json'))
      .sort(byCodeUnits)
      .map((file) => {
        const schema: SchemaPage['schema'] = JSON.parse(readFileSync(packagePath(`schemas/${folder}${file}`), 'utf8'))
        return { name: folder + file.replace('.schema.json', ''), schema }
      })
  )
}
