import { beforeAll, describe, expect, test } from 'vitest'
import type { Bundle, FAQEntryDocument } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { clauseViews } from '../../../src/site/view/clause/clause.ts'
import { saidOnce } from '../../../src/site/view/history/corrections.ts'
import {
  haveDaysAhead,
  linesAtClause,
  linesAtHead,
  onDays,
  untilLine,
  untilOf
} from '../../../src/site/view/history/days.ts'
import { documentHistory } from '../../../src/site/view/history/document-history.ts'
import { historyPage, historyRoutes } from '../../../src/site/view/history/history-page.ts'
import { oldContentsPage, oldContentsRoutes } from '../../../src/site/view/history/old-contents.ts'
import { oldDocument, repeatedPages } from '../../../src/site/view/history/old-text.ts'
import { oldDocumentPage, oldDocumentRoutes } from '../../../src/site/view/history/old-version.ts'
import type { DocumentChanges } from '../../../src/site/view/history/step-changes.ts'
import {
  armyStepPage,
  armyStepRoutes,
  type StepRoute,
  sincePage,
  sinceRoutes,
  stepPage,
  stepRoutes
} from '../../../src/site/view/history/step-page.ts'
import { versionsOf } from '../../../src/site/view/history/versions.ts'
import { downloadsOf } from '../../../src/site/view/pages/downloads.ts'
import { createSite, type RulesetIndex, type Site } from '../../../src/site/view/site.ts'
import { bundleOf, documentIn, documentText, type Files } from '../../support/content.ts'
import { releases } from '../resolve/releases/three-releases.ts'

let site: Site
let rules: RulesetIndex

const withVersion = (files: Files, version: string, effective: string): Files => ({
  ...files,
  'ruleset.md': documentText('ruleset', 'skirmish', '', { version, effective })
})

const notes = documentText('changes', '', 'Rats are *faster*; see [[scurry]].', {
  version: '1.1.0',
  changes: [{ clauses: ['scurry#more'], kind: 'revision', reason: 'Rats run.', source: 'Vote of May' }]
})

beforeAll(async () => {
  const [first, second, third] = await Promise.all([
    bundleOf(withVersion(releases.first, '1.0.0', '2026-01-01')),
    bundleOf({ ...withVersion(releases.second, '1.1.0', '2026-02-01'), 'changes/1.1.0.md': notes }),
    bundleOf(withVersion(releases.third, '1.2.0-draft', '2026-03-01'))
  ])
  site = createSite(siteData([third], [], { released: { skirmish: [first, second] } }), '/base/')
  rules = site.rulesets.get('skirmish') as RulesetIndex
})

/** The only element of a list with some text in one of its fields. */
const one = <Item>(items: readonly Item[], is: (item: Item) => boolean): Item => {
  const [found, another] = items.filter(is)
  if (!found || another) throw new Error('Expected exactly one')
  return found
}

const changesOf = ({ groups }: DocumentChanges) => groups.flatMap(({ changes }) => changes)

describe('the versions of a ruleset', () => {
  test('are listed with what each changed, the latest first', () => {
    const { versions } = historyPage(site, rules)
    expect(versions.map(({ words, changes }) => [words, changes.replace(/:.*/u, '')])).toEqual([
      ['1.2.0-draft', '1 change since 1.1.0'],
      ['1.1.0', '16 changes since 1.0.0'],
      ['1.0.0', 'The first version.']
    ])
    expect(versions.map(({ links }) => links.map(({ href }) => href.replace('/base/skirmish/', '')))).toEqual([
      ['history/1.2.0-draft/', ''],
      ['history/1.1.0/', 'v/1.1.0/'],
      ['history/since/1.0.0/', 'v/1.0.0/']
    ])
  })

  test('that are released keep a page for each text, the present one, too', () => {
    const [present] = site.data.released['skirmish']?.slice(-1) ?? []
    if (!present) throw new Error('Expected a release')
    const released = createSite(siteData([present], [], { released: site.data.released }), '/')
    const [contents] = oldContentsRoutes(released).slice(-1)
    expect(contents?.params).toEqual({ ruleset: 'skirmish', version: '1.1.0' })
    const [latest] = historyPage(released, [...released.rulesets.values()][0] as RulesetIndex).versions
    expect(latest?.links.map(({ label }) => label)).toEqual(['What changed', 'The latest rules', 'As released'])
    const document = one(
      oldDocumentRoutes(released),
      ({ params, props }) => props.text.document.key === 'exception:scurry' && params.version === '1.1.0'
    )
    expect(oldDocumentPage(released, document.props).frame.banner).toMatch(/It is the latest version\.$/u)
  })

  test('are no page of a ruleset that has released none', () => {
    expect(historyRoutes(createSite(siteData([rules.bundle]), '/'))).toEqual([])
  })
})

test('all that changed since a release has a page, unless it is the last one, whose changes have one', () => {
  const [route, ...others] = sinceRoutes(site)
  expect(others).toEqual([])
  expect(route?.params).toEqual({ ruleset: 'skirmish', version: '1.0.0' })
  const { title, summary, frame, documents, forPrograms, armies, otherArmies, ownTexts } = sincePage(
    site,
    (route as StepRoute).props
  )
  expect(armies.map(({ id, href }) => [id, href])).toEqual([
    ['men', '#for-men'],
    ['rats', '#for-rats']
  ])
  expect(otherArmies).toBeUndefined()
  expect(ownTexts.map(({ anchor }) => `#${anchor}`)).toEqual(armies.map(({ href }) => href))
  const printed = documents.map(({ key }) => `#${key}`)
  expect(ownTexts.flatMap(({ places }) => places.filter(({ href }) => !printed.includes(href)))).toEqual([])
  expect(ownTexts[1]?.places.map(({ href }) => href)).toContain('#exception:scurry')
  expect([title, frame.canonical]).toEqual(['What changed since 1.0.0', '/base/skirmish/history/since/1.0.0/'])
  expect(summary).toMatch(/^From 1\.0\.0 to 1\.2\.0-draft\. 17 changes since 1\.0\.0: /u)
  expect([...documents, ...forPrograms].flatMap(changesOf)).toHaveLength(18)
})

describe('the page of a version', () => {
  const pageOf = (version: string) => one(stepRoutes(site), ({ params }) => params.version === version)

  test('has every change at its document, with old and new words in place', () => {
    const { documents, forPrograms, introduction, armies, amount } = stepPage(site, pageOf('1.1.0').props)
    expect([amount, ...armies.map((army) => [army.id, army.amount])]).toEqual([16, ['men', 15], ['rats', 13]])
    // What is said of one version is not said of all changes since an earlier one.
    expect(sincePage(site, pageOf('1.1.0').props).introduction).toBeUndefined()
    expect(introduction).toBe(
      '<p>Rats are <em>faster</em>; see <a href="/base/skirmish/exceptions/scurry/" class="ref" data-number="E2">Scurry</a>.</p>'
    )
    const scurry = [forPrograms, documents].flatMap((some) =>
      changesOf(one(some, ({ key }) => key === 'exception:scurry'))
    )
    expect(scurry.map(({ reasons }) => reasons)).toEqual([[], ['Revision: Rats run. (Source: Vote of May)']])
    expect(scurry.map(({ kinds, blocks, details }) => [kinds, blocks, details])).toEqual([
      [
        'Modifier changed',
        [],
        [
          {
            name: 'Modifier',
            runs: [
              { change: 'removed', text: '+6 charge' },
              { change: 'added', text: '+8 charge' }
            ]
          }
        ]
      ],
      [
        'Revised',
        [
          {
            runs: [
              { change: 'same', text: 'They charge ' },
              { change: 'removed', text: '6' },
              { change: 'added', text: '8' },
              { change: 'same', text: ' inches more.' }
            ]
          }
        ],
        []
      ]
    ])
  })

  test('says where a clause was that changed places in its document; it is none with only another number', async () => {
    const moving = (...names: readonly string[]): Files => ({
      'rules/moving.md': documentText(
        'rule',
        'moving',
        names.map((name) => `You ${name}. {#${name.replace(' ', '-')}}`).join('\n\n')
      )
    })
    const before = await bundleOf(withVersion(moving('turn', 'wait', 'run', 'stop'), '1.0.0', '2026-01-01'))
    const after = await bundleOf(withVersion(moving('wait', 'run', 'turn', 'stop now', 'stop'), '1.1.0', '2026-02-01'))
    const swapped = createSite(siteData([after], [], { released: { skirmish: [before] } }), '/')
    const [route] = stepRoutes(swapped)
    const { documents, renumbered } = stepPage(swapped, (route as StepRoute).props)
    const moved = one(documents.flatMap(changesOf), ({ kinds }) => kinds === 'Moved')
    expect([moved.number, moved.places]).toEqual(['1.3', ['It was 1.1 Moving.']])
    expect(renumbered).toBe(3)
  })

  test('says where a clause was that has moved', () => {
    const { documents } = stepPage(site, pageOf('1.1.0').props)
    const changes = changesOf(one(documents, ({ key }) => key === 'rule:shooting'))
    expect(one(changes, ({ kinds }) => kinds === 'Moved').places).toEqual(['It was 6.2 Weather.'])
  })

  test('for one army has what other armies do not read, and links to the rest', () => {
    const routes = armyStepRoutes(site).map(({ params }) => [params.version, params.faction].join(' '))
    expect(routes).toEqual(['1.1.0 men', '1.1.0 rats'])
    const rats = one(armyStepRoutes(site), ({ params }) => params.faction === 'rats')
    const { documents, common } = armyStepPage(site, rats.props)
    expect(documents.map(({ key }) => key)).toEqual(['exception:scurry'])
    expect(common).toContainEqual({
      href: '/base/skirmish/history/1.1.0/#rule:movement',
      label: expect.stringContaining('Moving')
    })
  })
})

test('a change on the page of a version names the armies that read it, unless all do', () => {
  const { props } = one(stepRoutes(site), ({ params }) => params.version === '1.1.0')
  const { documents, forPrograms, armies } = stepPage(site, props)
  const changes = [...documents, ...forPrograms].flatMap(changesOf)
  expect(changes.filter(({ clause }) => clause.startsWith('exception:scurry')).map(({ only }) => only)).toEqual([
    ['rats'],
    ['rats']
  ])
  const noticed = documents.flatMap(changesOf)
  for (const { id, amount } of armies)
    expect(new Set(noticed.filter(({ only }) => only?.includes(id) ?? true).map(({ clause }) => clause)).size).toBe(
      amount
    )
})

describe('an army of which nothing else changed is named, beside those that have a page', () => {
  const files = (far: string, more: string): Files => ({
    'rules/moving.md': documentText('rule', 'moving', `Move ${far} inches. {#far}`),
    'factions/rats.md': documentText('faction', 'rats', '', { title: 'Rats' }),
    'factions/men.md': documentText('faction', 'men', '', { title: 'Men' }),
    'exceptions/scurry.md': documentText('exception', 'scurry', `Move ${more} inches more. {#more}`, {
      for: { faction: 'rats' },
      amends: [{ target: 'moving#far', effect: 'adds', with: '#more' }]
    })
  })

  test.each([
    ['6', 'For Men: nothing.'],
    ['8', 'For Men: only what changed for everyone.']
  ])('where everybody moves %s', async (far, words) => {
    const [before, after] = await Promise.all([
      bundleOf(withVersion(files('6', '2'), '1.0.0', '2026-01-01')),
      bundleOf(withVersion(files(far, '4'), '1.1.0', '2026-02-01'))
    ])
    const later = createSite(siteData([after], [], { released: { skirmish: [before] } }), '/base/')
    const [route] = stepRoutes(later)
    const { armies, otherArmies } = stepPage(later, (route as StepRoute).props)
    expect(armies.map(({ id }) => id)).toEqual(['rats'])
    expect(otherArmies).toBe(words)
  })
})

describe('the history of a document', () => {
  test('says when it last changed, and leads to its earlier words', () => {
    const weather = documentHistory(site, rules, documentIn(rules.bundle, 'rule:weather'))
    expect(weather?.since).toBe('Last changed in 1.2.0-draft, 1 March 2026.')
    expect(weather?.versions.map(({ version, kinds }) => [version.label, kinds])).toEqual([
      ['1.2.0-draft', '1 reworded']
    ])
    expect(weather?.versions.flatMap(({ changes }) => changes)).toEqual([
      {
        href: expect.stringMatching(/^\/base\/skirmish\/history\/1\.2\.0-draft\/#rule:weather/u),
        label: expect.any(String),
        kinds: 'Reworded',
        local: expect.any(String),
        lines: [expect.objectContaining({ words: 'In force from 1 March 2026' })]
      }
    ])
  })

  test('leads to each change by an anchor of its own, apart from that of all changes of its document', () => {
    const href = '/base/skirmish/history/1.1.0/#exception:scurry'
    const [version] = documentHistory(site, rules, documentIn(rules.bundle, 'exception:scurry'))?.versions ?? []
    expect(version?.version.href).toBe(href)
    const page = stepPage(site, one(stepRoutes(site), ({ params }) => params.version === '1.1.0').props)
    const anchors = [...page.documents, ...page.forPrograms].flatMap(changesOf).map(({ anchor }) => anchor)
    const ids = [...anchors, ...new Set([...page.documents, ...page.forPrograms].map(({ key }) => key))]
    expect(new Set(ids).size).toBe(ids.length)
    expect(version?.changes.map((change) => change.href)).toContain(`${href}.`)
    for (const change of version?.changes ?? []) expect(anchors).toContain(change.href.split('#')[1])
  })

  test('is told at a clause that was revised on purpose, and at no other', () => {
    const views = clauseViews(site, rules, documentIn(rules.bundle, 'exception:scurry'))
    expect(views.flatMap(({ anchor, correction }) => (correction ? [[anchor, correction]] : []))).toEqual([
      ['more', { href: '/base/skirmish/history/1.1.0/#exception:scurry.more', label: 'Revised in 1.1.0' }]
    ])
  })

  test('says a correction once: by a line until its day has come, then by itself', () => {
    const correction = { href: '/history/1.1.0/#rule:a.b', label: 'Corrected in 1.1.0' }
    const own = { days: { to: '2026-02-01' }, words: 'In force from 1 February 2026' }
    const changed = { href: correction.href, label: 'Changed in 1.1.0' }
    const later = { ...own, change: { href: '/history/1.2.0/#rule:a.b', label: 'Changed in 1.2.0' } }
    expect(saidOnce(correction, [later, { ...own, change: changed }])).toEqual({
      correction: { ...correction, days: { from: '2026-02-01' } },
      ahead: [later, { ...own, change: correction }]
    })
    expect(saidOnce(correction, [later])).toEqual({ correction, ahead: [later] })
    expect(saidOnce(undefined, [later])).toEqual({ correction: undefined, ahead: [later] })
  })

  test('lists what the latest version changed, and leads to the changes of those before it', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version, at) =>
      bundleOf(
        withVersion({ 'rules/a.md': documentText('rule', 'a', `Move ${at}. {#far}`) }, version, `2026-0${at + 1}-01`)
      )
    )
    const [first, second, third] = await Promise.all(versions)
    if (!first || !second || !third) throw new Error('Expected three versions')
    const present = createSite(siteData([third], [], { released: { skirmish: [first, second, third] } }), '/')
    const history = documentHistory(
      present,
      present.rulesets.get('skirmish') as RulesetIndex,
      documentIn(third, 'rule:a')
    )
    expect(history?.versions).toMatchObject([{ version: { label: '1.2.0' }, changes: [{ kinds: 'Reworded' }] }])
    expect(history?.earlier).toEqual([{ href: '/skirmish/history/1.1.0/#rule:a', label: '1.1.0: 1 reworded' }])
  })

  test('leads to the page of a version that changed more of it than can be read in place', async () => {
    const clauses = (word: string): string =>
      Array.from({ length: 21 }, (_, at) => `${word} ${at}. {#c-${at}}`).join('\n\n')
    const [first, second] = await Promise.all(
      ['Walk', 'Run'].map((word, at) =>
        bundleOf(
          withVersion({ 'rules/a.md': documentText('rule', 'a', clauses(word)) }, `1.${at}.0`, `2026-0${at + 1}-01`)
        )
      )
    )
    if (!first || !second) throw new Error('Expected two versions')
    const present = createSite(siteData([second], [], { released: { skirmish: [first, second] } }), '/')
    const history = documentHistory(
      present,
      present.rulesets.get('skirmish') as RulesetIndex,
      documentIn(second, 'rule:a')
    )
    expect(history?.versions).toEqual([])
    expect(history?.earlier).toEqual([{ href: '/skirmish/history/1.1.0/#rule:a', label: '1.1.0: 21 reworded' }])
  })

  test('says since when it is unchanged', () => {
    const night = documentHistory(site, rules, documentIn(rules.bundle, 'option:night'))
    expect(night).toEqual({ since: 'Unchanged since 1.0.0, 1 January 2026.', versions: [], earlier: [] })
  })
})

describe('before the day of a version', () => {
  const siteAt = (version: string): Site => {
    const released = site.data.released['skirmish'] ?? []
    const present = one(released, ({ ruleset }) => ruleset.version === version)
    const made = createSite(siteData([present], [], { released: site.data.released }), '/base/')
    return { ...made, built: '2026-01-15' }
  }
  const rulesIn = (each: Site) => each.rulesets.get('skirmish') as RulesetIndex
  const words = { version: '1.1.0', day: '2026-02-01', words: '1 February 2026' }

  test('pages lead to the release before it: to the same document, where that has it', () => {
    const latest = siteAt('1.1.0')
    const { bundle } = rulesIn(latest)
    const contents = [
      {
        ...words,
        between: [],
        from: undefined,
        to: words.day,
        release: { href: '/base/skirmish/v/1.0.0/', label: '1.0.0' }
      }
    ]
    expect(untilOf(latest, rulesIn(latest))).toEqual(contents)
    const kept = untilOf(latest, rulesIn(latest), documentIn(bundle, 'option:night'))
    expect(kept.map(({ release }) => release?.href)).toEqual(['/base/skirmish/v/1.0.0/options/night/'])
    const renamed = { ...documentIn(bundle, 'option:night'), key: 'option:dusk' as const }
    expect(untilOf(latest, rulesIn(latest), renamed)).toEqual(contents)
  })

  /** A site whose releases 1.0.0, 1.1.0 and so on, the last one present, have these days. */
  const madeAt = (published: string | undefined, days: readonly string[], built?: string) => {
    const [first] = site.data.released['skirmish'] ?? []
    if (!first) throw new Error('There is no release')
    const releases = days.map((effective, at) => ({
      ...first,
      ruleset: { ...first.ruleset, version: `1.${at}.0`, effective, ...(published && { published }) }
    }))
    const made = createSite(siteData(releases.slice(-1), [], { released: { skirmish: releases } }), '/base/')
    return { ...made, built }
  }
  const untilsAt = (published: string, days: readonly string[]) => {
    const made = madeAt(published, days)
    return untilOf(made, rulesIn(made))
  }
  const intervals = (published: string, ...days: readonly string[]) =>
    untilsAt(published, days).map(({ release, from, to, between }) => [
      release?.label,
      from,
      to,
      between.map(({ version }) => version)
    ])

  test('pages lead to each release that is in force until then, from its day to that of the next', () => {
    expect(intervals('2026-03-15', '2026-01-01', '2026-04-01', '2026-05-01')).toEqual([
      ['1.1.0', '2026-04-01', '2026-05-01', []],
      ['1.0.0', undefined, '2026-04-01', ['1.1.0']]
    ])
    expect(intervals('2026-04-01', '2026-01-01', '2026-04-01', '2026-05-01')).toEqual([
      ['1.1.0', undefined, '2026-05-01', []]
    ])
    expect(intervals('2025-12-01', '2026-01-01', '2026-04-01')).toEqual([
      ['1.0.0', '2026-01-01', '2026-04-01', []],
      [undefined, undefined, '2026-01-01', ['1.0.0']]
    ])
    const lines = untilsAt('2026-03-15', ['2026-01-01', '2026-04-01', '2026-05-01']).map(untilLine)
    expect(lines.map(({ words, until }) => `${words}. Until then: ${until?.label}`)).toEqual([
      'Version 1.2.0 takes effect on 1 May 2026. Until then: version 1.1.0',
      'Version 1.2.0 takes effect on 1 May 2026, version 1.1.0 on 1 April 2026. Until then: version 1.0.0'
    ])
  })

  test('before the day of the first version pages say that none is in force, as the check of printouts does', () => {
    const linesOn = (built: string, days: readonly string[]) => {
      const made = madeAt(undefined, days, built)
      const shown = untilOf(made, rulesIn(made)).filter((until) => !onDays(made, until).hidden)
      return shown.map(untilLine).map(({ words, until }) => (until ? `${words}. Until then: ${until.label}` : words))
    }
    const both = ['2026-01-01', '2026-04-01'] as const
    expect(linesOn('2025-12-01', both)).toEqual([
      'Version 1.1.0 takes effect on 1 April 2026, version 1.0.0 on 1 January 2026. No version is in force yet'
    ])
    expect(linesOn('2026-01-01', both)).toEqual([
      'Version 1.1.0 takes effect on 1 April 2026. Until then: version 1.0.0'
    ])
    expect(linesOn('2026-04-01', both)).toEqual([])
    expect(linesOn('2025-12-01', ['2026-01-01'])).toEqual([
      'Version 1.0.0 takes effect on 1 January 2026. No version is in force yet'
    ])
    // A reader's day decides, too, where no day of the build is known.
    const unknown = madeAt(undefined, both)
    const onDay = (read: string) =>
      untilOf(unknown, rulesIn(unknown)).flatMap((until) =>
        onDays({ built: read }, until).hidden ? [] : until.release?.label
      )
    expect(['2025-12-01', '2026-01-01', '2026-04-01'].map(onDay)).toEqual([[undefined], ['1.0.0'], []])
    const made = madeAt(undefined, both, '2025-12-01')
    expect(downloadsOf(made, rulesIn(made)).until.map(({ first }) => first?.version)).toEqual([undefined, '1.0.0'])
  })

  test('pages are built as they are read on the day of the build, and say nothing of days that have passed', () => {
    const days = { from: '2026-04-01', to: '2026-05-01' }
    const hidden = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'].map(
      (built) => onDays({ built }, days).hidden
    )
    expect(hidden).toEqual([true, false, false, true])
    expect(onDays({ built: undefined }, days)).toEqual({ 'data-from': days.from, 'data-to': days.to, hidden: true })
    const at = (built: string | undefined) => {
      const made = { ...siteAt('1.1.0'), built }
      const document = documentIn(rulesIn(made).bundle, 'option:night')
      return [
        haveDaysAhead(made, [rulesIn(made)]),
        linesAtHead(made, rulesIn(made), document).map(({ words }) => words)
      ]
    }
    const line = 'Version 1.1.0 takes effect on 1 February 2026'
    const before = `${line}, version 1.0.0 on 1 January 2026. No version is in force yet`
    expect([undefined, '2026-01-31', '2026-02-01'].map(at)).toEqual([
      [true, [line, before]],
      [true, [line]],
      [false, []]
    ])
  })

  test('until it is required, a page says that an earlier version may be played, and so do clauses that changed', () => {
    const [bundle] = site.data.released['skirmish'] ?? []
    if (!bundle) throw new Error('There is no release')
    const ruleset = { ...bundle.ruleset, effective: '2026-02-01', mandatory: '2026-03-01' }
    const made = { ...createSite(siteData([{ ...bundle, ruleset }]), '/'), built: '2026-02-01' }
    const expected = {
      days: { from: '2026-02-01', to: '2026-03-01' },
      words: 'Until 1 March 2026, an earlier version may be played'
    }
    expect(linesAtHead(made, rulesIn(made), documentIn(bundle, 'option:night'))).toEqual([expected])
    const version = one(versionsOf(made, rulesIn(made)), () => true)
    const change = { href: '/a', label: 'Changed in 1.0.0' }
    expect(linesAtClause(made, rulesIn(made), version, '/a')).toEqual([{ ...expected, change }])
  })

  test('packs for tonight are those of that release', () => {
    const latest = siteAt('1.1.0')
    const file = { type: 'a4.pdf', bytes: 2000, sha256: '' } as const
    const sheet = {
      id: 'agreement',
      title: 'Skirmish: Sheet to sign',
      name: 'Sheet to sign',
      category: 'ruleset'
    } as const
    const data = {
      ...latest.data,
      packs: { skirmish: [{ ...sheet, files: [{ ...file, href: '/packs/new.pdf' }] }] },
      releasedPacks: { skirmish: { '1.0.0': [{ ...sheet, files: [{ ...file, href: '/packs/old.pdf' }] }] } }
    }
    expect(downloadsOf({ ...latest, data }, rulesIn(latest)).until.flatMap(({ packs }) => packs)).toEqual([
      {
        name: 'Sheet to sign',
        summary: undefined,
        files: [{ href: '/base/packs/old.pdf', label: 'PDF, A4', size: '2 KB' }]
      }
    ])
  })

  test('nothing is said of a first version, or of a draft', () => {
    const first = siteAt('1.0.0')
    expect([untilOf(first, rulesIn(first)), untilOf(site, rules)]).toEqual([[], []])
  })
})

describe('an old version', () => {
  const old = (version: string, section: string, id: string) =>
    oldDocumentPage(
      site,
      one(
        oldDocumentRoutes(site),
        ({ params }) => params.version === version && params.section === section && params.id === id
      ).props
    )

  test('has a page for each document it had, and none for the present version', () => {
    expect(oldContentsRoutes(site).map(({ params }) => params.version)).toEqual(['1.0.0', '1.1.0'])
    const documents = site.data.released.skirmish?.map((bundle) => bundle.documents.length) ?? []
    expect(oldDocumentRoutes(site)).toHaveLength((documents[0] ?? 0) + (documents[1] ?? 0))
  })

  test('has a list of its files, and says who signed it', () => {
    const signed = { ...site, data: { ...site.data, releaseKeys: { skirmish: { '1.1.0': 'MCow' } } } }
    const lists = oldContentsRoutes(signed).map(({ props }) => oldContentsPage(signed, props).list)
    expect(lists).toEqual([
      { href: '/base/skirmish/v/1.0.0/manifest.json', key: undefined },
      { href: '/base/skirmish/v/1.1.0/manifest.json', key: 'MCow' }
    ])
  })

  test('keeps its words, links within itself, and leads to the present text', () => {
    const page = old('1.0.0', 'rules', 'moving')
    const html = page.runs.map((run) => ('items' in run ? '' : run.clause.html)).join('')
    expect(html).toContain('Units move up to 6 inches.')
    expect(html).toContain('href="#far"')
    expect(page.frame.present).toEqual({ href: '/base/skirmish/rules/movement/', label: 'The latest text' })
    expect(page.frame.search?.href).toMatch(/^\/base\/search\/\?ruleset=\w+$/u)
  })

  test('says under a clause what changes it, and on the page of that what it changes, with links within the version', () => {
    const said = (remarks: readonly { words: string; label: string; href: string }[] = []) =>
      remarks.map(({ words, label, href }) => `${words} [${label}](${href})`)
    const clauses = old('1.0.0', 'rules', 'moving').runs.flatMap((run) => ('items' in run ? run.items : [run.clause]))
    const at = (anchor: string) => said(clauses.find((clause) => clause.anchor === anchor)?.remarks)
    expect(at('turn')).toEqual([
      expect.stringMatching(/^Rats: replaced by \[E\d Tunnels\]\(\.\.\/\.\.\/exceptions\/tunnels\/\)$/u)
    ])
    expect(at('far')).toEqual([])
    const [effects] = old('1.0.0', 'exceptions', 'tunnels').remarks
    expect(said(effects)).toEqual(['Replaces [1.2 Moving](../../rules/moving/#turn)'])
  })

  test('says who answered a question, with what authority and when, or that there is no answer', () => {
    expect(old('1.0.0', 'faq', 'walls').answered).toBe('Official ruling: The club, 1 January 2026')
    const [first] = site.data.released['skirmish'] ?? []
    const open = { ...(documentIn(first as Bundle, 'faq:walls') as FAQEntryDocument), status: 'unanswered' as const }
    expect(oldDocument(open, first as Bundle).answered).toBe('No answer in the sources')
  })

  test('is another page where what changes it has another name', () => {
    const [first, second] = site.data.released['skirmish'] ?? []
    if (!first || !second) throw new Error('Expected two releases')
    const renamed = first.documents.map((each) => (each.id === 'tunnels' ? { ...each, title: 'Burrows' } : each))
    const later = { ...first, ruleset: { ...first.ruleset, version: '1.1.0' }, documents: renamed }
    const repeated = repeatedPages({ released: { skirmish: [first, later] } })
    expect([...repeated.keys()]).toContain('skirmish/v/1.0.0/rules/shooting/index.html')
    expect([...repeated.keys()]).not.toContain('skirmish/v/1.0.0/rules/moving/index.html')
  })

  test('names the latest version if another came between', () => {
    const [first, second] = site.data.released['skirmish'] ?? []
    if (!first || !second) throw new Error('Expected two releases')
    const third = { ...second, ruleset: { ...second.ruleset, version: '1.2.0', effective: '2026-03-01' } }
    const released = createSite(siteData([third], [], { released: { skirmish: [first, second, third] } }), '/')
    const { props } = one(
      oldDocumentRoutes(released),
      ({ params: { version, id } }) => version === '1.0.0' && id === 'moving'
    )
    const banner = oldDocumentPage(released, props).frame.banner
    expect(banner).toContain('Version 1.1.0 replaces it from 1 February 2026; the latest is 1.2.0.')
  })

  const both =
    'The same in versions 1.0.0 and 1.1.0, from 1 January 2026. 1.1.0 is the latest release; a draft follows it.'

  test.each([
    [
      '1.0.0',
      'rules',
      'moving',
      'Version 1.0.0, in force from 1 January 2026. Version 1.1.0 replaces it from 1 February 2026.'
    ],
    [
      '1.1.0',
      'rules',
      'movement',
      'Version 1.1.0, in force from 1 February 2026. It is the latest release; a draft follows it.'
    ],
    ['1.0.0', 'options', 'night', both],
    ['1.1.0', 'options', 'night', both]
  ])('%s of %s/%s says in which versions it is the same, and what has become of it', (version, section, id, words) => {
    expect(old(version, section, id).frame.banner).toBe(words)
  })

  test('is printed once for all versions in a row that have the same page', () => {
    const [first, second] = site.data.released['skirmish'] ?? []
    if (!first || !second) throw new Error('Expected two releases')
    const pathIn = (version: string): string => `skirmish/v/${version}/options/night/index.html`
    const at = (bundle: Bundle, version: string): Bundle => ({ ...bundle, ruleset: { ...bundle.ruleset, version } })
    const reworded = (bundle: Bundle): Bundle => ({
      ...bundle,
      documents: bundle.documents.map((document) => ({ ...document, title: `${document.title} again` }))
    })
    const releases = [first, second, reworded(at(first, '1.2.0')), at(first, '1.3.0'), at(first, '1.4.0')]
    const repeated = repeatedPages({ released: { skirmish: releases } })
    expect(repeated.get(pathIn('1.0.0'))).toEqual([pathIn('1.1.0')])
    expect(repeated.get(pathIn('1.3.0'))).toEqual([pathIn('1.4.0')])
    expect([...repeated.keys(), ...[...repeated.values()].flat()]).not.toContain(pathIn('1.2.0'))
  })
})
