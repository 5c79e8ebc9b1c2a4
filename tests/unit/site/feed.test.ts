import { beforeAll, expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { type MachineFile, machineFiles } from '../../../src/site/view/machine/files.ts'
import { bundleOf, documentText, type Files } from '../../support/content.ts'
import { parseXml, type XmlNode } from '../../support/xml.ts'
import { releases } from '../resolve/releases/three-releases.ts'

let files: readonly MachineFile[]

const withVersion = (rules: Files, version: string, effective: string, days: object = {}): Files => ({
  ...rules,
  'ruleset.md': documentText('ruleset', 'skirmish', '', { version, effective, ...days })
})

beforeAll(async () => {
  const [first, second, third] = await Promise.all([
    bundleOf(withVersion(releases.first, '1.0.0', '2026-01-01')),
    bundleOf(withVersion(releases.second, '1.1.0', '2026-02-01', { published: '2026-01-20' })),
    bundleOf(withVersion(releases.third, '1.2.0-draft', '2026-03-01'))
  ])
  const data = siteData([third], [], { released: { skirmish: [first, second] } })
  files = machineFiles(data, '/base/', 'https://club.example', () => false)
})

const childrenOf = (node: XmlNode, name: string): readonly XmlNode[] =>
  node.children.filter((child) => child.name === name)

/** Title, day, address and content of each entry of a feed. */
const entriesOf = (path: string, among = files) =>
  childrenOf(parseXml(among.find((file) => file.path === path)?.text ?? ''), 'entry').map((entry) => ({
    title: childrenOf(entry, 'title')[0]?.text,
    day: childrenOf(entry, 'updated')[0]?.text.slice(0, 10),
    href: childrenOf(entry, 'link')[0]?.attributes['href']?.replace('https://club.example/base/skirmish/', ''),
    content: childrenOf(entry, 'content')[0]?.text ?? ''
  }))

test('a feed has one entry for each release, the newest first, with what it changed in words; no draft', () => {
  const [second, first, ...others] = entriesOf('skirmish/feed.xml')
  expect(others).toEqual([])
  expect(first).toEqual({ title: 'Skirmish 1.0.0', day: '2026-01-01', href: 'v/1.0.0/', content: '' })
  expect(second).toMatchObject({ title: 'Skirmish 1.1.0', day: '2026-01-20', href: 'history/1.1.0/' })
  expect(second?.content).toMatch(/<h2>E\d Scurry<\/h2>\n<h3>E\d Scurry Modifier changed<\/h3>/u)
  expect(second?.content).toContain('<p>They charge [old: <del>6</del>] [new: <ins>8</ins>] inches more.</p>')
  expect(entriesOf('feed.xml').map(({ title }) => title)).toEqual(['Skirmish 1.1.0', 'Skirmish 1.0.0'])
})

test('of two releases of one day the newer one is first', async () => {
  const day = '2026-01-01'
  const [first, second, third] = await Promise.all([
    bundleOf(withVersion(releases.first, '1.0.0', day)),
    bundleOf(withVersion(releases.second, '1.1.0', day)),
    bundleOf(withVersion(releases.third, '1.2.0', day))
  ])
  const data = siteData([third], [], { released: { skirmish: [first, second] } })
  const made = machineFiles(data, '/base/', 'https://club.example', () => false)
  const titles = (path: string) => entriesOf(path, made).map(({ title }) => title)
  const newestFirst = ['Skirmish 1.2.0', 'Skirmish 1.1.0', 'Skirmish 1.0.0']
  expect([titles('feed.xml'), titles('skirmish/feed.xml')]).toEqual([newestFirst, newestFirst])
  expect(titles('skirmish/factions/rats/feed.xml')).toEqual(newestFirst.slice(0, 2))
})

test('the feed of an army has what it reads, and no more', () => {
  const [rats, men] = ['rats', 'men'].map((army) => entriesOf(`skirmish/factions/${army}/feed.xml`))
  expect([rats?.length, men?.length]).toEqual([1, 1])
  expect(rats?.[0]).toMatchObject({ title: 'Skirmish 1.1.0', href: 'history/1.1.0/rats/' })
  expect([rats?.[0]?.content.includes('Scurry'), men?.[0]?.content.includes('Scurry')]).toEqual([true, false])
})

test('an entry has one id, of the day it was published, which no entry that tells something else has', () => {
  const ids = ['feed.xml', 'skirmish/feed.xml', 'skirmish/factions/rats/feed.xml'].map((path) => {
    const text = files.find((file) => file.path === path)?.text ?? ''
    return childrenOf(parseXml(text), 'entry').map((entry) => childrenOf(entry, 'id')[0]?.text)[0]
  })
  expect(ids).toEqual(
    ['release', 'changes', 'changes/rats'].map((told) => `tag:club.example,2026-01-20:/base/skirmish/1.1.0/${told}`)
  )
})

test('the files of a ruleset that is as it was are not made again', () => {
  const made = files.filter(({ ruleset }) => ruleset !== undefined).map(({ path }) => path)
  expect(made.toSorted()).toEqual([
    'skirmish/factions/men/feed.xml',
    'skirmish/factions/rats/feed.xml',
    'skirmish/feed.xml',
    'skirmish/index.html.md'
  ])
})
