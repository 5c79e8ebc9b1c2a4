import { beforeAll, expect, test } from 'vitest'
import { type LiveSite, loadSite } from '../../../src/node/astro/load-site.ts'
import { fixtureContent } from '../../support/small.ts'

let site: LiveSite
beforeAll(async () => {
  site = await loadSite({ content: fixtureContent('what-is-played-at-an-event'), guide: false })
})

const file = (address: string): object | undefined => site.files?.(address)

test('a preview has what checks printouts: packs by fingerprint, and the rulebooks of today and of old versions', () => {
  const present = site.bundles[0]?.ruleset
  expect(file('/check/skirmish/packs.json')).toMatchObject({
    present: {
      fingerprint: present?.fingerprint,
      packs: expect.arrayContaining([expect.objectContaining({ id: 'complete' })])
    }
  })
  expect(file('/check/skirmish/1.0.0.rulebook.json')).toMatchObject({ ruleset: { version: '1.0.0' } })
  expect(file('/api/v1/skirmish/rulebook.json')).toMatchObject({ ruleset: { version: present?.version } })
})

test('a preview has the data of events that their pages link to', () => {
  const links = Object.values(site.eventPacks).flat()
  const data = links.flatMap(({ files }) => files.flatMap(({ type, href }) => (type === 'json' ? [href] : [])))
  expect(data).not.toEqual([])
  for (const href of data) expect(file(href), href).toBeDefined()
})

test.each(['/check/skirmish/', '/check/nowhere/packs.json', '/events/nowhere/event.json', '/api/v1/index.json'])(
  'a preview leaves %s to others',
  (address) => {
    expect(file(address)).toBeUndefined()
  }
)
