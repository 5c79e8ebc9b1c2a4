import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { byCodeUnits } from '../notation/letters.ts'
import { remembered } from '../notation/remembered.ts'
import type { SchemaPage } from '../site/site-data.ts'
import { packagePath } from './package-root.ts'

/**
 * The JSON Schemas of an earlier format, as they were, by their name below the folder of all schemas, `1.0/bundle`; none
 * if it was never public. Only the repository has those of format 1, because only its own releases are in that.
 */
export function earlierSchemas(format: string): readonly SchemaPage[] {
  const folder = packagePath(`schemas/earlier/${format}`)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort(byCodeUnits)
    .map((file) => ({
      name: `${format}/${file.replace('.schema.json', '')}`,
      schema: JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    }))
}

/** The JSON Schemas of what is published, by name: `bundle`. */
export const publishedSchemas = (): readonly SchemaPage[] => publishedOf(schemaFiles())

const publishedOf = remembered((all: readonly SchemaPage[]) =>
  all.flatMap(({ name, schema }) =>
    name.startsWith('published/') ? [{ name: name.replace('published/', ''), schema }] : []
  )
)

/** All JSON Schemas of the package by name: `rule`, `common`, `published/bundle`. */
export function schemaFiles(): readonly SchemaPage[] {
  files ??= readAll()
  return files
}

let files: readonly SchemaPage[] | undefined

function readAll(): readonly SchemaPage[] {
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
