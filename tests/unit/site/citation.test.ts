import { expect, test } from 'vitest'
import { embedCode, markdownCitation, plainCitation } from '../../../src/site/client/cite/card.ts'
import { addressInVersion } from '../../../src/site/client/cite/citation.ts'

const citation = {
  number: '2.1',
  title: 'Charging: Distance',
  ruleset: 'House rules [draft]',
  version: '1.2.0',
  effective: '1 May 2026',
  address: 'https://example.org/house/rules/charging/#distance',
  permanent: 'https://example.org/house/v/1.2.0/rules/charging/#distance'
}

test('a citation reads as one sentence after the other', () => {
  expect(plainCitation(citation)).toBe(
    `2.1 Charging: Distance. House rules [draft], version 1.2.0, in force from 1 May 2026. ${citation.permanent}`
  )
})

test('a question keeps its own mark, and no number leaves no gap', () => {
  expect(plainCitation({ ...citation, number: '', title: 'Who goes first?' })).toMatch(/^Who goes first\? House/u)
})

test('Markdown links the name, and words cannot become marks', () => {
  expect(markdownCitation({ ...citation, title: 'Roll *one* [die]' })).toBe(
    `[2.1 Roll \\*one\\* \\[die\\]](${citation.permanent}), *House rules \\[draft\\]*, version 1.2.0, in force from 1 May 2026`
  )
})

test('embed code asks for the clause, and leaves out what has no data of its own', () => {
  const code = embedCode({ ...citation, ruleset: 'The "short" rules' }, 'https://example.org')
  expect(code).toContain('src="https://example.org/embed/?clause=house/rules/charging#distance"')
  expect(code).toContain('title="The &quot;short&quot; rules 2.1"')
  const army = 'https://example.org/house/factions/ratfolk/rules/#rule:charging.distance'
  expect(embedCode({ ...citation, address: army }, 'https://example.org')).toBeUndefined()
})

test('a place in a released version has an address there, unless only the present version has its page', () => {
  const site = 'https://example.org/base'
  const inVersion = (path: string) => addressInVersion(`${site}${path}`, '1.2.0', site)
  expect(inVersion('/house/rules/charging/#distance')).toBe(`${site}/house/v/1.2.0/rules/charging/#distance`)
  expect(inVersion('/house/rules/charging/')).toBe(`${site}/house/v/1.2.0/rules/charging/`)
  for (const path of ['/house/factions/ratfolk/rules/#rule:charging.distance', '/house/', '/about/#imprint'])
    expect(inVersion(path)).toBe(`${site}${path}`)
})
