import { describe, expect, test } from 'vitest'
import { bundleOf, clauseIn, documentText } from '../../support/content.ts'

type Term = Readonly<{ title?: string; aliases?: readonly string[]; link?: 'auto' | 'marked' }>

const terms: Readonly<Record<string, Term>> = {
  fight: { link: 'auto' },
  'fight-phase': { title: 'Fight phase' },
  'end-of-the-fight-phase': { title: 'End of the fight phase' },
  unit: {},
  'heavy-unit': { title: 'Heavy unit', aliases: ['Big lads', 'tank'], link: 'auto' },
  'line-of-sight': { title: 'Line of sight', link: 'marked' },
  berserker: { title: 'Wütender Krieger' },
  'cover-die': { title: 'Cover die' },
  enemy: { title: 'Enemy of the state' },
  hyphen: { title: 'Close-combat weapon' }
}

const glossary = Object.fromEntries(
  Object.entries(terms).map(([id, { title = id, ...fields }]) => [
    `glossary/${id}.md`,
    documentText('term', id, 'What it means: a fight with a heavy unit.', { title, ...fields })
  ])
)

/** Glossary links of a rule with this body: `words -> term`, in order. */
async function linksIn(body: string, fields: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  const bundle = await bundleOf({ ...glossary, 'rules/turn.md': documentText('rule', 'turn', body, fields) })
  const html = clauseIn(bundle, 'rule:turn').text.html
  return [...html.matchAll(/<a href="\/skirmish\/glossary\/([^/]+)\/" class="term">([^<]*)<\/a>/gu)].map(
    ([, id, words]) => `${words} -> ${id}`
  )
}

describe('a glossary link', () => {
  test.each([
    ['leads from a term’s title', 'In the fight phase.', ['fight phase -> fight-phase']],
    ['keeps the author’s capitals', 'The Fight Phase begins.', ['Fight Phase -> fight-phase']],
    ['takes the longest name', 'At the end of the fight phase.', ['end of the fight phase -> end-of-the-fight-phase']],
    ['leads from aliases', 'Two big lads.', ['big lads -> heavy-unit']],
    ['leads from plurals', 'Two heavy units, two fights.', ['heavy units -> heavy-unit', 'fights -> fight']],
    [
      'leads from what belongs to it',
      "The heavy unit’s fight, the tank's.",
      ['heavy unit’s -> heavy-unit', 'fight -> fight']
    ],
    ['leads from a single word that something belongs to', "A fight's end.", ['fight’s -> fight']],
    ['leads from dice', 'Two cover dice.', ['cover dice -> cover-die']],
    ['leads from the plural of what is before “of”', 'Two enemies of the state.', ['enemies of the state -> enemy']],
    ['leads from a single word its author marks', 'A fight.', ['fight -> fight']],
    ['leads from letters of any script', 'Ein wütender Krieger!', ['wütender Krieger -> berserker']],
    ['leads from words with hyphens', 'A close-combat weapon.', ['close-combat weapon -> hyphen']],
    ['leads from emphasised words', 'A **fight** here.', ['fight -> fight']],
    ['leads from lists, quotes and cells', '> - A fight.', ['fight -> fight']]
  ])('%s', async (_name, body, links) => expect(await linksIn(body)).toEqual(links))

  test('is made once for each term and clause', async () => {
    expect(await linksIn('A fight, a fight, and a *fight*.\n\nA fight.')).toEqual(['fight -> fight'])
  })

  test('is made again in the next clause', async () => {
    const bundle = await bundleOf({
      ...glossary,
      'rules/turn.md': documentText('rule', 'turn', 'A fight. {#one}\n\nA fight. {#two}')
    })
    for (const id of ['one', 'two']) expect(clauseIn(bundle, `rule:turn#${id}`).text.html).toContain('class="term"')
  })

  test('is a reference in the data, in both directions', async () => {
    const bundle = await bundleOf({ ...glossary, 'rules/turn.md': documentText('rule', 'turn', 'A fight. {#one}') })
    expect(clauseIn(bundle, 'rule:turn#one').out).toEqual([{ to: 'term:fight', via: 'term' }])
    expect(clauseIn(bundle, 'term:fight').in).toContainEqual({ from: 'rule:turn#one', via: 'term' })
  })
})

describe('no glossary link is made', () => {
  test.each([
    ['from common words that their author did not mark', 'A unit.'],
    ['from terms that link where they are marked only', 'In line of sight.'],
    ['in headings', '## A fight\n\nWords.'],
    ['in links', '[a fight](https://example.org/)'],
    ['in code', 'Roll `fight` dice.\n\n```\nfight\n```'],
    ['inside longer words', 'A fighter in a dogfight, un-fight-like, a fight-er, fight’sake.'],
    ['inside words of other scripts', 'fightü üfight'],
    ['across sentences', 'The heavy. Unit moves.']
  ])('%s', async (_name, body) => expect(await linksIn(body)).toEqual([]))

  test('beside the one that the author made', async () => {
    expect(await linksIn('See [[fight]] before you fight.')).toEqual(['fight -> fight'])
  })

  test('from a term to itself', async () => {
    const bundle = await bundleOf(glossary)
    expect(clauseIn(bundle, 'term:fight').text.html).not.toContain('/glossary/fight/')
    expect(clauseIn(bundle, 'term:unit').text.html).toContain('/glossary/fight/')
  })

  test('from English plurals in another language', async () => {
    const bundle = await bundleOf({
      'ruleset.md': documentText('ruleset', 'skirmish', '', { language: 'de' }),
      'glossary/kampf.md': documentText('term', 'kampf', 'Ein Streit.', { link: 'auto' }),
      'rules/turn.md': documentText('rule', 'turn', 'Kampfs. {#one}\n\nKampf. {#two}')
    })
    expect(clauseIn(bundle, 'rule:turn#one').text.html).not.toContain('term')
    expect(clauseIn(bundle, 'rule:turn#two').text.html).toContain('term')
  })
})
