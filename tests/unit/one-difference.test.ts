import { describe, expect, test } from 'vitest'
import { lookupOf } from '../../src/cli/bundle-lookup.ts'
import { armyDifferenceInWords } from '../../src/cli/difference-text.ts'
import { compile } from '../../src/compiler/compile.ts'
import { differenceFile } from '../../src/emit/difference-file.ts'
import { siteData } from '../../src/node/astro/load-site.ts'
import { publish } from '../../src/node/content/publication.ts'
import { packsInTurn, packsOf } from '../../src/node/packs/packs.ts'
import { documentOf, longAnchor } from '../../src/notation/ids.ts'
import { armyDifference, inquire, inwardsOf, readingsWithin, rulebookOf } from '../../src/resolve/index.ts'
import { armyPage, armyRoutes } from '../../src/site/view/in-force/army-page.ts'
import { createSite } from '../../src/site/view/site.ts'
import { root } from '../support/command.ts'
import { openFixture } from '../support/fixture.ts'

const { host } = await openFixture(`${root}tests/suite/good/armies-with-changes-of-every-kind`)
const publication = publish(await compile(host))
const [bundle] = publication.bundles
if (!bundle) throw new Error('The fixture has no ruleset')
const rulebook = rulebookOf(bundle)
const factions = bundle.documents.filter(({ kind }) => kind === 'faction')

test('the data of a pack is the same where no PDF is wanted', () => {
  const filesOf = (packs: ReturnType<typeof packsOf>) => packs.map(({ file }) => file)
  expect(filesOf([...packsInTurn(publication, undefined, { pdf: false })])).toEqual(filesOf(packsOf(publication)))
})

describe.each(factions.map(({ id }) => id))('what reads differently for %s', (faction) => {
  const selection = { faction, options: [] }
  const difference = armyDifference(rulebook, selection)
  const listed = difference.clauses.flatMap(inwardsOf).map(({ clause }) => clause)

  test('is on its page, and nothing else of the common book', () => {
    const site = createSite(siteData(publication.bundles), '/')
    const route = armyRoutes(site).find(({ params }) => params.id === faction)
    const blocks = route
      ? armyPage(site, route.props).documents.flatMap(({ runs }) =>
          runs.flatMap((run) => ('items' in run ? run.items : [run.clause]))
        )
      : []
    const anchors = blocks.flatMap((each) =>
      'of' in each ? [] : [each.anchor, ...each.was.map(({ anchor }) => anchor)]
    )
    expect(new Set(anchors)).toEqual(new Set(listed.map(longAnchor)))
  })

  test('is in its pack, with the texts it is read in', () => {
    const pack = packsOf(publication).find(({ plan }) => plan.selection?.faction === faction)
    const printed = new Set(pack?.file.pack.clauses)
    expect([...printed]).toEqual(expect.arrayContaining(difference.clauses.map(({ clause }) => clause)))
    const read = new Set(difference.clauses.flatMap(readingsWithin).map(({ clause }) => clause))
    const isCommon = (id: string): boolean => /^(?:rule|option|base-rule|term):/u.test(id)
    const other = [...printed].filter((id) => isCommon(id) && !read.has(id) && !difference.own.includes(documentOf(id)))
    expect(other).toEqual([])
  })

  test('is in its data, and in what the command prints', () => {
    const ids = differenceFile(bundle, faction).clauses.map(({ clause }) => clause)
    expect(listed).toEqual(expect.arrayContaining(ids))
    const lookup = lookupOf(bundle)
    const words = armyDifferenceInWords(lookup, inquire(rulebook, selection), difference)
    for (const { clause } of difference.clauses) expect(words).toContain(lookup.name(clause))
  })
})
