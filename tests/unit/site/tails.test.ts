import { expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { clauseViews } from '../../../src/site/view/clause/clause.ts'
import { anchorsOfClauses } from '../../../src/site/view/long/anchors.ts'
import { wholeDocument } from '../../../src/site/view/long/whole-document.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { bundleOf, documentIn, documentText } from '../../support/content.ts'

const bundle = await bundleOf({
  'rules/turns.md': documentText(
    'rule',
    'turns',
    '## Turns {#turns}\n\nYou may: {#may}\n\n- move; {#move}\n- shoot. {#shoot}\n\nThen pass. {#pass}'
  ),
  'rules/magic.md': documentText('rule', 'magic', 'Cast. {#cast}\n\nBe loud. {#loud}\n\nTwice. {#twice}', {
    order: 20,
    amends: [
      { target: 'turns#may', effect: 'adds', with: '#cast' },
      { target: 'turns#pass', effect: 'adds', with: '#loud' },
      { target: 'turns#turns', effect: 'adds', with: '#twice' }
    ]
  })
})
const site = createSite(siteData([bundle]), '/')
const [rules] = site.rulesets.values()
if (!rules) throw new Error('No ruleset')
const turns = documentIn(bundle, 'rule:turns')
const views = clauseViews(site, rules, turns)
const at = (anchor: string) => views.find((view) => view.anchor === anchor)

test('what everyone reads in addition to a clause follows the last item of its list, and names the clause', () => {
  expect(at('may')?.changes).toEqual([])
  expect(at('shoot')?.tails).toMatchObject([
    { anchor: 'may', changes: [{ words: 'adds to 1.1.1', text: [{ clause: 'rule:magic#cast' }] }] }
  ])
})

test('what is added to a section follows all of it; a clause without sub-clauses keeps its additions', () => {
  expect(at('pass')?.changes).toMatchObject([{ words: 'adds to this', text: [{ clause: 'rule:magic#loud' }] }])
  expect(at('pass')?.tails).toMatchObject([{ anchor: 'turns', changes: [{ words: 'adds to 1.1' }] }])
})

test('on the page of the whole ruleset, an addition has the anchor of its clause there', () => {
  const { runs } = wholeDocument(site, rules, anchorsOfClauses(site, rules, []), turns)
  const items = runs.flatMap((run) => ('items' in run ? run.items : []))
  expect(items.flatMap(({ tails = [] }) => tails.map(({ anchor }) => anchor))).toEqual(['rule:turns.may'])
})
