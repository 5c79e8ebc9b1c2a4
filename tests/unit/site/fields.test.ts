import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { diagnosticsPage } from '../../../src/site/view/guide/diagnostics-page.ts'
import { authoredKinds, fieldsPage, fieldsRoutes, publishedFormats } from '../../../src/site/view/guide/fields-page.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'

const site = createSite(fixtureSiteData(), '/')

function pageOf(kind: string) {
  const route = [...fieldsRoutes(site, 'authored'), ...fieldsRoutes(site, 'published')].find(
    ({ params }) => params.kind === kind
  )
  if (!route) throw new Error(`There is no format ${kind}`)
  return fieldsPage(site, route.props)
}

const field = (kind: string, path: string) => pageOf(kind).fields.find((each) => each.path === path)

test('every schema but the shared one has a page', () => {
  expect(authoredKinds(site).map(({ label }) => label)).toContain('Rule')
  expect(publishedFormats(site).map(({ label }) => label)).toContain('Bundle')
  expect(fieldsRoutes(site, 'authored').map(({ params }) => params.kind)).not.toContain('common')
})

test('a field says what it means, with the example of the definition it refers to', () => {
  expect(field('rule', 'order')).toMatchObject({ required: true, type: 'integer', example: 'order: 30' })
  expect(field('rule', 'id')).toMatchObject({ type: 'string (id)', example: 'id: reactive-fighting' })
  expect(field('rule', 'kind')).toMatchObject({ type: 'always "rule"' })
  expect(field('rule', 'trait')?.type).toMatch(/^one of "weapon", /u)
})

test('nested fields follow the one they belong to', () => {
  expect(field('rule', 'amends[].effect')).toMatchObject({ required: true, anchor: 'amends-effect' })
  expect(field('rule', 'sequence.steps[].who')).toBeDefined()
})

test('a format that contains itself is described once', () => {
  const paths = pageOf('rule').fields.map(({ path }) => path)
  expect(paths).toContain('sequence.steps[].steps')
  expect(paths).not.toContain('sequence.steps[].steps[].title')
})

test('a field that only some kinds of documents have is listed once, with these kinds', () => {
  const paths = pageOf('document').fields.map(({ path }) => path)
  expect(paths.filter((path) => path === 'document.amends[].target')).toHaveLength(1)
  expect(field('document', 'document.kind')?.type).toMatch(/^one of "rule", "option"/u)
  expect(field('document', 'document.title')?.description).not.toMatch(/Only where/u)
  expect(field('document', 'document.where')?.description).toMatch(/Only if the kind is `base-rule`\.$/u)
})

test('anchors on a page differ', () => {
  for (const { params } of fieldsRoutes(site, 'published')) {
    const anchors = pageOf(params.kind).fields.map(({ anchor }) => anchor)
    expect(new Set(anchors).size).toBe(anchors.length)
  }
})

test('the sample has every required field', () => {
  const { sample = '', fields } = pageOf('ruleset')
  const required = fields.filter((each) => each.required && !/[.[]/u.test(each.path)).map(({ path }) => path)
  expect(Object.keys(parse(sample.replaceAll('---', ''))).sort()).toEqual(required.sort())
})

test('diagnostics are listed by the phase that finds them', () => {
  expect(diagnosticsPage(site).phases.map(({ phase, entries }) => [phase, entries[0]?.href])).toEqual([
    ['Link', '/docs/diagnostics/link-unknown-id/'],
    ['Check', '/docs/diagnostics/check-alias-claimed-twice/']
  ])
})
