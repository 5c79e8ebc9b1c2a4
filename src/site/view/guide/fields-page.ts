import { stringify } from 'yaml'
import type { SchemaPage } from '../../site-data.ts'
import { type Link, withBase } from '../address.ts'
import type { Entry } from '../entry.ts'
import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'
import { type Field, fieldsOf } from './fields.ts'
import { fileOf, followed, type Schema, type SchemaFiles, schemaFiles } from './schema.ts'

/** Which side of Codicil a format is on: what authors write, or what programs read. */
export type Side = 'authored' | 'published'

/** Everything a page of fields prints. */
export interface FieldsPage {
  readonly frame: Frame
  readonly list: Link
  readonly title: string
  readonly summary: string
  /** Front matter with every field that has to be there, for authored kinds. */
  readonly sample: string | undefined
  readonly fields: readonly Field[]
}

/** Route of the page that describes the fields of one format. */
export interface FieldsRoute {
  readonly params: { readonly kind: string }
  readonly props: { readonly page: SchemaPage; readonly side: Side }
}

const folders: Readonly<Record<Side, string>> = { authored: '/docs/fields/', published: '/data/formats/' }

const sideOf = ({ name }: SchemaPage): Side => (name.startsWith('published/') ? 'published' : 'authored')
const shortName = ({ name }: SchemaPage): string => name.split('/').at(-1) ?? name
/** Schemas that describe no document: what several share, and what only `codicil release` writes. */
const noDocuments: ReadonlySet<string> = new Set(['common', 'release', 'released-bundle', 'published/shared'])

const pagesOf = ({ data }: Site, side: Side): SchemaPage[] =>
  data.schemas.filter((page) => sideOf(page) === side && !noDocuments.has(page.name))

const addressOf = (page: SchemaPage): string => `${folders[sideOf(page)]}${shortName(page)}/`

const schemaAddress = (page: SchemaPage): string => `/api/v1/schemas/${shortName(page)}.schema.json`

/** Address where readers find one format: its page, or the schema itself if the site has no pages for authors. */
const entryAddress = ({ data }: Site, page: SchemaPage): string => (data.guide ? addressOf(page) : schemaAddress(page))

const entriesOf = (site: Site, side: Side): Entry[] =>
  pagesOf(site, side).map((page) => ({
    href: withBase(site.base, entryAddress(site, page)),
    label: String(page.schema['title'] ?? page.name).replace(/ front matter$/u, ''),
    number: undefined,
    summary: String(page.schema['description'] ?? '')
  }))

/** The kinds of documents authors write. */
export const authoredKinds = (site: Site): Entry[] => entriesOf(site, 'authored')

/** The formats programs read. */
export const publishedFormats = (site: Site): Entry[] => entriesOf(site, 'published')

/** The JSON Schemas of the formats that programs read, each of which needs no other. */
export const publishedSchemas = (site: Site): Link[] =>
  pagesOf(site, 'published').map((page) => ({ href: withBase(site.base, schemaAddress(page)), label: shortName(page) }))

/** One page for each format of a side. */
export const fieldsRoutes = (site: Site, side: Side): FieldsRoute[] =>
  pagesOf(site, side).map((page) => ({ params: { kind: shortName(page) }, props: { page, side } }))

function sampleOf(files: SchemaFiles, page: SchemaPage): string {
  const { properties = {}, required = [] }: Schema = page.schema
  const values = required.flatMap((name) => {
    const { schema } = followed(files, { schema: properties[name] ?? {}, file: fileOf(page) })
    return [[name, schema.examples?.[0] ?? schema.const ?? sampleOfItems(files, schema, page)]]
  })
  return `---\n${stringify(Object.fromEntries(values), { lineWidth: 0 })}---\n`
}

function sampleOfItems(files: SchemaFiles, schema: Schema, page: SchemaPage): unknown {
  const { properties = {}, required = [] } = schema.items ?? schema
  const values = required.map((name) => {
    const field = followed(files, { schema: properties[name] ?? {}, file: fileOf(page) }).schema
    return [name, field.examples?.[0] ?? '…']
  })
  return schema.items ? [Object.fromEntries(values)] : Object.fromEntries(values)
}

/** Returns what the page of one format prints. */
export function fieldsPage(site: Site, { page, side }: FieldsRoute['props']): FieldsPage {
  const files = schemaFiles(site.data.schemas)
  const title = String(page.schema['title'] ?? page.name)
  const summary = String(page.schema['description'] ?? '')
  const authored = side === 'authored'
  return {
    frame: siteFrame(site, { title, description: summary.replaceAll('`', ''), href: addressOf(page) }),
    list: authored
      ? { href: withBase(site.base, '/docs/'), label: 'Writing rules' }
      : { href: withBase(site.base, '/data/'), label: 'Data' },
    title,
    summary,
    sample: authored ? sampleOf(files, page) : undefined,
    fields: fieldsOf(files, { schema: page.schema, file: fileOf(page) })
  }
}
