import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { eventArtefact } from '../../../src/emit/artefact.ts'
import { publishedCheck } from '../../../src/emit/check-published.ts'
import { changedSinceLock, type EventLock, lockFormat } from '../../../src/emit/events/lock.ts'
import { indexArtefact } from '../../../src/emit/index-file.ts'
import { eventPack } from '../../../src/emit/typst/event-pack.ts'
import type { AnyDocument, Bundle, EventFile } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { compileHost, type Publication, publish } from '../../../src/node/content/publication.ts'
import { eventDifferences, eventEntries, eventJobs, eventPackLinks } from '../../../src/node/packs/event-packs.ts'
import { eventFinder } from '../../../src/site/client/events/search.ts'
import { factsOf } from '../../../src/site/view/document/facts.ts'
import { eventDocumentPage, eventDocumentRoutes } from '../../../src/site/view/events/event-document.ts'
import { eventLines } from '../../../src/site/view/events/event-list.ts'
import { eventPage } from '../../../src/site/view/events/event-page.ts'
import { eventSearchFile } from '../../../src/site/view/events/event-search.ts'
import { searchedRulings } from '../../../src/site/view/events/searched-rulings.ts'
import { llmsText } from '../../../src/site/view/machine/llms.ts'
import { checkPage } from '../../../src/site/view/pages/check-page.ts'
import { searchPage } from '../../../src/site/view/pages/search-page.ts'
import { createSite, type RulesetIndex, type Site } from '../../../src/site/view/site.ts'
import { compileFiles, documentText, publishFiles, skirmish } from '../../support/content.ts'

const content = fileURLToPath(new URL('../../suite/good/what-is-played-at-an-event/content', import.meta.url))

let publication: Publication
let file: EventFile
let site: Site

beforeAll(async () => {
  publication = publish(await compile(diskHost(content)))
  const { bundles, events, released } = publication
  file = events[0] as EventFile
  site = createSite(siteData(bundles, [], { events, released }), '/base/')
})

describe('an event', () => {
  test('is published by its schema, at the version it plays', () => {
    expect(() => publishedCheck()(eventArtefact(file))).not.toThrow()
    expect(file.rulesets).toMatchObject([{ id: 'skirmish', version: '1.0.0', href: '/skirmish/v/1.0.0/' }])
  })

  test('is in the list of everything, with its data and its sheet', () => {
    const files = { packs: {}, eventFiles: eventEntries(publication, true) }
    const index = indexArtefact(publication, files, [], publication.context.generator)
    expect(() => publishedCheck()(index)).not.toThrow()
    expect(index.data).toMatchObject({
      events: [
        {
          id: 'spring-cup',
          api: '/events/spring-cup/event.json',
          rulesets: [{ id: 'skirmish', version: '1.0.0' }],
          files: ['pack.a4', 'pack.letter', 'skirmish/orcs.a4', 'skirmish/orcs.letter'].map(
            (name) => `/events/spring-cup/${name}.pdf`
          )
        },
        { id: 'autumn-cup' }
      ]
    })
    expect(llmsText(site)).toContain('[Spring cup](/base/events/spring-cup/event.json)')
  })

  test('has its rulings in the search of the whole site', () => {
    expect(searchedRulings(site)).toEqual([
      {
        ruleset: 'skirmish',
        id: 'spring-cup#faster',
        event: 'Spring cup',
        title: 'A faster game',
        href: '/events/spring-cup/#rule:faster',
        on: ['rule:moving#far'],
        text: expect.stringMatching(/^A unit moves up to 9.*ends in time/u)
      },
      expect.objectContaining({ id: 'spring-cup#orc-luck', faction: 'Orcs', on: ['rule:moving#turning'] })
    ])
    expect(searchPage(site).kinds.at(-1)).toEqual({ value: 'ruling', label: 'Rulings of events', id: 'skirmish' })
    const without = createSite(siteData(publication.bundles, []), '/')
    expect(searchPage(without).kinds.map(({ value }) => value)).not.toContain('ruling')
  })

  test('has a pack for each army, with what it reads differently and the answers that count', () => {
    const [everybody, orcs] = eventJobs(publication, undefined)
    expect(orcs?.files.map(({ path }) => path)).toContain('events/spring-cup/skirmish/orcs.a4.pdf')
    expect(orcs?.source).toContain('What is different for Orcs')
    expect(everybody?.source).not.toContain('What is different for')
    expect(everybody?.source).toContain('Answers that count')
    const data = eventDifferences(publication, file)
    for (const artefact of data) expect(() => publishedCheck()(artefact)).not.toThrow()
    expect(data[0]?.data).toMatchObject({ faction: 'orcs', clauses: [{ clause: 'rule:moving#turning' }] })
  })

  test('has no pack for an army that reads nothing differently, and says so', () => {
    const [version] = publication.released['skirmish'] ?? []
    const orcs = version?.documents.find(({ key }) => key === 'faction:orcs')
    const root = orcs?.clauses[0]
    if (!version || !orcs || !root) throw new Error('The fixture has a release with Orcs')
    const elves = {
      ...orcs,
      key: 'faction:elves',
      id: 'elves',
      title: 'Elves',
      clauses: [{ ...root, id: 'faction:elves' }]
    }
    const [said] = file.rulesets
    const alone = { ...file, rulesets: said ? [{ ...said }] : [] }
    const links = eventPackLinks(alone, [{ ...version, documents: [...version.documents, elves] }], undefined)
    expect(links.map(({ army, files }) => [army, files.length])).toEqual([
      [undefined, 3],
      ['Orcs', 3],
      ['Elves', 0]
    ])
    const withElves = { ...site, data: { ...site.data, eventPacks: { 'spring-cup': links } } }
    expect(eventPage(withElves, file).withoutPack).toBe('Nothing is different for Elves: print the pack for everybody.')
    // JSON is nothing to print.
    const offered = eventPage(withElves, file).downloads.map(({ label, files, armies }) => [
      label,
      files.map((each) => each.label),
      armies.map(({ title, files: own }) => `${title}: ${own.map((each) => each.label).join(', ')}`)
    ])
    expect(offered).toEqual([
      ['To print', ['PDF, A4', 'PDF, US Letter'], ['Orcs: PDF, A4, PDF, US Letter']],
      ['For programs', ['JSON'], ['Orcs: JSON']]
    ])
  })

  test('leaves the rulesets as they are', () => {
    const [bundle] = publication.bundles
    expect(JSON.stringify(bundle)).not.toContain('faster')
  })

  test('has a sheet that can be checked by its fingerprint', () => {
    const { fingerprint } = file.event
    expect(checkPage(site).events).toContainEqual({
      title: 'Spring cup',
      href: '/base/events/spring-cup/',
      fingerprint
    })
  })

  test('has a line in the list of events', () => {
    expect(eventLines(site)).toMatchObject([
      { href: '/base/events/spring-cup/', label: 'Spring cup', when: '6 to 7 March 2027, Village hall' },
      { href: '/base/events/autumn-cup/', label: 'Autumn cup', when: '4 September 2027' }
    ])
  })
})

describe('an event at a version that only the sources have', () => {
  const warnings = async (version: string) => {
    const disk = diskHost(content)
    const readContent = async () =>
      (await disk.readContent()).map((source) => {
        const text = new TextDecoder().decode(source.bytes)
        const isEvent = source.path === 'events/autumn-cup/event.md'
        const edited = isEvent ? text.replace('1.0.0', version) : text.replace('1.1.0-draft', version)
        return { ...source, bytes: new TextEncoder().encode(edited) }
      })
    const { diagnostics } = await compileHost({ ...disk, readContent })
    return diagnostics.filter(({ code }) => code === 'check/event-draft').map(({ message, help }) => [message, help])
  }

  test('is reported with the way out, whether that is a draft or final', async () => {
    expect(await warnings('1.1.0-draft')).toEqual([
      [
        'The event plays the draft `skirmish` 1.1.0-draft, which may still change',
        'Release it with `codicil release skirmish`, and name the released version.'
      ]
    ])
    expect(await warnings('1.1.0')).toEqual([
      [
        'The event plays `skirmish` 1.1.0, which is not released and may still change',
        'Release it with `codicil release skirmish`.'
      ]
    ])
  })
})

describe('what has changed since an event was locked', () => {
  const edition = 'edition skirmish 1.1.0'
  const named = (words: string, whole = words, ruleset = words): EventLock => ({
    [edition]: ruleset,
    'clause skirmish/rule:moving': whole,
    'clause skirmish/rule:moving#far': words
  })

  const changed = (locked: EventLock, now: EventLock) => changedSinceLock({ format: lockFormat, locked }, now)

  test('is the clauses of an edition where they were locked, too', () => {
    expect(changed(named('a'), named('b'))).toEqual(['clause skirmish/rule:moving#far'])
    expect(changed(named('a'), named('a', 'b', 'b'))).toEqual(['clause skirmish/rule:moving'])
  })

  test('is the edition where no clause says it', () => {
    expect(changed(named('a'), named('a', 'a', 'b'))).toEqual([edition])
    expect(changed({ [edition]: 'a' }, named('b'))).toEqual([edition])
    expect(changed(named('a'), { [edition]: 'b' })).toEqual([edition])
  })

  test('is both versions where another is played', () => {
    const { [edition]: _, ...clauses } = named('b')
    const another = 'edition skirmish 1.2.0'
    expect(changed(named('a'), { [another]: 'b', ...clauses })).toEqual([edition, another])
  })

  test('is nothing for a version that has been released as it was', () => {
    expect(changed(named('a'), { [edition]: 'a' })).toEqual([])
  })

  test('is not what the first locks did not keep', () => {
    const now = { ...named('a'), 'pack cup': 'a' }
    expect(changedSinceLock({ locked: named('a') }, now)).toEqual([])
    expect(changed(named('a'), now)).toEqual(['pack cup'])
  })
})

describe('the page of an event', () => {
  test('says which options are played, and what is changed where', () => {
    const [ruleset] = eventPage(site, file).rulesets
    expect(ruleset?.options.map(({ label, options }) => [label, options.map(({ title }) => title)])).toEqual([
      ['On', ['Night']],
      ['Up to the players', ['Weather']]
    ])
    expect(ruleset?.changes.map(({ number, title, condition }) => [number, title, condition])).toEqual([
      ['L1', 'A faster game', undefined],
      ['L2', 'Luck of the Orcs', 'Orcs']
    ])
    expect(ruleset?.changes[0]?.effects[0]?.places.map(({ href }) => href)).toEqual([
      '/base/events/spring-cup/skirmish/rules/moving/#rule:moving.far'
    ])
  })

  test('says that options in no list are off, and of what day its version is', () => {
    const [said] = file.rulesets
    if (!said) throw new Error('The fixture plays a ruleset')
    const playing = (options: Partial<typeof said.options>): EventFile => ({
      ...file,
      rulesets: [{ ...said, options: { on: [], off: [], open: [], ...options } }]
    })
    const offAt = (event: EventFile) => {
      const [{ noOptions, options } = { noOptions: undefined, options: [] }] = eventPage(site, event).rulesets
      return { noOptions, off: options.find(({ label }) => label === 'Off')?.options.map(({ title }) => title) }
    }
    const noOptions = 'Optional rules: none.'
    expect(offAt(playing({}))).toEqual({ noOptions, off: ['Night', 'Weather'] })
    expect(offAt(playing({ off: ['weather'] }))).toEqual({ noOptions, off: ['Weather', 'Night'] })
    expect(offAt(playing({ open: ['weather'] }))).toEqual({ noOptions: undefined, off: ['Night'] })
    const bundleOf = () => publication.released['skirmish']?.[0] as Bundle
    expect(eventPack(playing({}), { bundleOf })).toMatch(/Optional rules: none\.[\s\S]+Off: Night, Weather\./u)
    expect(eventPack(playing({ on: ['night'] }), { bundleOf })).not.toContain('Optional rules: none')
    expect(eventPack(file, { bundleOf })).toContain('Version 1.0.0, in force from 1 January 2026')
    expect(eventPage(site, file).rulesets[0]?.inForce).toBe('in force from 1 January 2026')
  })

  test('asks on paper only what its options leave open, and prints how they settle the rest', async () => {
    const rules = {
      'rules/charging.md': documentText(
        'rule',
        'charging',
        'Charge 6". {#far}\n\n:::open{#walls kind=silent about=far}\nWalls are not named.\n:::\n\n' +
          ':::open{#twice kind=silent about=far}\nTwice is not named.\n:::\n\n:::open{#lost kind=missing}\nA page is lost.\n:::'
      ),
      'rules/fog.md': documentText(
        'option',
        'fog',
        'It is foggy. {#fog}\n\n:::open{#deep kind=silent}\nHow far one sees.\n:::'
      ),
      'rules/house.md': documentText('option', 'house', '## Answer {#answer}\n\nWalls stop it.', {
        order: 20,
        amends: [{ target: 'faq:walls', effect: 'replaces', with: '#answer' }]
      }),
      'faq/walls.md': documentText('faq', 'walls', ':::note\nNot known.\n:::', {
        about: ['charging#walls'],
        status: 'unanswered'
      }),
      'faq/lost.md': documentText('faq', 'lost', ':::note\nNot known.\n:::', {
        about: ['charging#lost'],
        status: 'unanswered'
      })
    }
    const event = documentText('event', 'cup', 'Come early.', {
      rulesets: [{ id: 'skirmish', version: '1.0.0', options: { on: ['house'] } }],
      sign: true
    })
    const published = await publishFiles({ ...skirmish(rules), 'events/cup/event.md': event })
    const source = eventPack(published.events[0] as EventFile, { bundleOf: () => published.bundles[0] as Bundle })
    const [answers = '', agreed = ''] = source.split('#part("Left open by the sources")')
    expect(answers).toContain('Walls stop it.')
    expect(answers).toContain('Settled by \\u{201c}House\\u{201d}')
    expect(answers).not.toContain('Not known.')
    expect(agreed.match(/#left-open\(.*/gu)).toEqual([
      expect.stringMatching(/"Twice is not named\.".*in-title: "Charging"/u),
      expect.stringMatching(/"lost\?".*in-title: "Questions without an answer"/u)
    ])
  })

  test('says whose answers count in the same words on its page and on paper', () => {
    const bundleOf = () => publication.released['skirmish']?.[0] as Bundle
    const said = (more: Partial<EventFile['event']>) => {
      const { authorities: _, until: __, ...event } = file.event
      const changed = { ...file, event: { ...event, ...more } }
      const whose = eventPage(site, changed).whose.replace(/\.$/u, '')
      expect(eventPack(changed, { bundleOf })).toContain(`("Rulings",${JSON.stringify(whose)},)`)
      return whose
    }
    expect(said({})).toBe('All answers in the version that is played')
    expect(said({ until: '2027-02-26' })).toBe('All answers given by 26 February 2027')
    expect(said({ authorities: file.event.authorities ?? [], until: '2027-02-26' })).toBe(
      'Answers by the designers of the rules, then by Our club, given by 26 February 2027'
    )
    expect(said({ authorities: [{ authority: 'club' }] })).toBe(
      'Answers by clubs and organisers in the version that is played'
    )
  })

  test('says what does not count, and why', () => {
    const [ruleset] = eventPage(site, file).rulesets
    expect(ruleset?.added.map(({ question }) => question)).toEqual([
      'May a unit turn before it moves?',
      'May a unit turn twice?'
    ])
    expect(new Map(ruleset?.left.map(({ question, about }) => [question, about.replace(/^.*: /u, '')]))).toEqual(
      new Map([
        ['May a unit run after it has shot?', 'left out by the organiser'],
        ['How far may a unit shoot?', 'given too late'],
        ['Does turning end the move?', 'not one of those whose rulings count'],
        ['May a unit turn after it has moved?', 'left out by the organiser']
      ])
    )
  })
})

describe('references of an event of several rulesets', () => {
  test('name the ruleset beside a number or a title', async () => {
    const home = (id: string, short: string) =>
      documentText('ruleset', id, '', { title: `The whole of ${short}`, short })
    const published = publish(
      await compileFiles({
        'skirmish/ruleset.md': home('skirmish', 'Skirmish'),
        'skirmish/rules/moving.md': documentText('rule', 'moving', '- Move 6". {#far}'),
        'siege/ruleset.md': home('siege', 'Siege'),
        'siege/rules/walls.md': documentText('rule', 'walls', '- Climb. {#climb}'),
        'events/cup/event.md': documentText(
          'event',
          'cup',
          'See [[skirmish/moving#far]], [[siege/walls]], [[siege/walls#climb|the walls]] and [[siege/ruleset:siege]].',
          {
            rulesets: [
              { id: 'skirmish', version: '1.0.0' },
              { id: 'siege', version: '1.0.0' }
            ]
          }
        )
      })
    )
    const words = 'See Skirmish 1.1, Walls (Siege), the walls and The whole of Siege.'
    expect(published.events[0]?.event.text.plain).toBe(words)
    expect(published.events[0]?.event.text.html.replace(/<[^>]+>/gu, '')).toBe(words)
  })
})

describe('the page of an event', () => {
  test('links to the version that it plays, and stays in the event there', () => {
    const [ruleset] = eventPage(site, file).rulesets
    expect(ruleset).toMatchObject({
      href: '/base/skirmish/v/1.0.0/?event=spring-cup',
      versionHref: '/base/skirmish/v/1.0.0/'
    })
  })
})

describe('the pages of its documents', () => {
  test('are those that read differently', () => {
    expect(eventDocumentRoutes(site).map(({ params }) => params)).toEqual([
      { event: 'spring-cup', ruleset: 'skirmish', section: 'rules', id: 'moving' },
      { event: 'spring-cup', ruleset: 'skirmish', section: 'rules', id: 'shooting' }
    ])
  })

  test('read as they are played, with links that stay in the event or its version', () => {
    const [moving] = eventDocumentRoutes(site)
    const { document } = eventDocumentPage(site, (moving as NonNullable<typeof moving>).props)
    const text = JSON.stringify(document)
    expect(text).toContain('A unit moves up to 9″')
    expect(text).toContain('/base/events/spring-cup/skirmish/rules/shooting/#rule:shooting.after')
    expect(text).toContain('/base/skirmish/v/1.0.0/exceptions/wild/?event=spring-cup')
    expect(text).not.toMatch(/"\/base\/skirmish\/(?:rules|exceptions)\//u)
  })

  test('have sections right below the title of the page, without skipping a level', () => {
    const [moving] = eventDocumentRoutes(site)
    const { runs } = eventDocumentPage(site, (moving as NonNullable<typeof moving>).props).document
    expect(runs).toContainEqual({ clause: expect.objectContaining({ anchor: 'rule:moving.far', level: 2 }) })
  })
})

describe('the search of an event', () => {
  test('finds the words that are read there: its own changes, and where they apply', () => {
    const { records } = eventSearchFile(site, file)
    const find = eventFinder(records)
    expect(find('ends in time').map(({ href, what }) => [href, what])).toEqual([
      ['/base/events/spring-cup/#rule:faster.nine', 'Rule, change for this event'],
      ['/base/events/spring-cup/skirmish/rules/moving/#rule:moving.far', 'different at this event']
    ])
    expect(records.filter(({ text }) => text.includes('up to 8'))).toEqual([])
  })

  test('finds a clause by its number, and leads to the version that is played', () => {
    const find = eventFinder(eventSearchFile(site, file).records)
    expect(find('l1').map(({ title }) => title)).toEqual(['A faster game'])
    expect(find('wild')[0]?.href).toBe('/base/skirmish/v/1.0.0/exceptions/wild/?event=spring-cup')
  })

  test('leaves out answers that do not count, and marks options that are not played', () => {
    const { records } = eventSearchFile(site, file)
    expect(records.map(({ title }) => title)).not.toContain('How far may a unit shoot?')
    expect(records.find(({ title }) => title === 'Weather')?.what).toBe('Optional rule, up to the players')
  })
})

describe('a question that a change of an event settles', () => {
  test('has that answer at its clause, and no other, and the open point is settled', async () => {
    const files = skirmish({
      'rules/moving.md': documentText(
        'rule',
        'moving',
        'Move 6". {#far}\n\n:::open{#turns kind=silent about=far}\nChoose one before the game.\n:::'
      ),
      'faq/turn.md': documentText('faq', 'turn', '', {
        question: 'May it turn?',
        about: ['moving#turns'],
        status: 'unanswered'
      }),
      'rules/own.md': documentText('option', 'own', 'Perhaps. {#own}', { settles: [{ faq: 'turn' }] })
    })
    const amends = ['moving#far', 'faq:turn'].map((target) => ({
      target,
      effect: target === 'faq:turn' ? 'replaces' : 'adds'
    }))
    const published = publish(
      await compileFiles({
        ...files,
        'events/cup/event.md': documentText('event', 'cup', 'Doors open at nine.'),
        'events/cup/changes/turn.md': documentText('rule', 'turning', 'Once.', { amends })
      })
    )
    const { bundles, events, released } = published
    const small = createSite(siteData(bundles, [], { events, released }), '/')
    const [route] = eventDocumentRoutes(small)
    const { document } = eventDocumentPage(small, (route as NonNullable<typeof route>).props)
    const clauses = document.runs
      .flatMap((run) => ('clause' in run ? run.clause : []))
      .filter((block) => 'questions' in block)
    expect(clauses.flatMap(({ settled }) => settled ?? [])).toEqual(['Settled by “Turning”'])
    expect(clauses.flatMap(({ answers }) => answers)).toEqual([])
    const [question] = clauses.flatMap(({ questions }) => questions)
    expect(question?.settled.map(({ by }) => by.title)).toEqual(['Turning'])
    expect(question?.settledBy).toEqual([])
    const present = small.rulesets.get('skirmish') as RulesetIndex
    const turn = present.places.get('faq:turn')?.document as AnyDocument
    expect(factsOf(small, present, turn)).toContainEqual({
      name: 'Rulings at events',
      links: [expect.objectContaining({ href: '/events/cup/#rule:turning', title: 'Cup: Turning' })]
    })
    const far = present.places.get('rule:moving')?.document as AnyDocument
    expect(factsOf(small, present, far).map(({ name }) => name)).not.toContain('Rulings at events')
  })
})

describe('the answers of an event', () => {
  let small: Site
  let cup: EventFile
  beforeAll(async () => {
    const { bundles, events, released } = await publishFiles(filesWithAnswers())
    small = createSite(siteData(bundles, [], { events, released }), '/')
    cup = events[0] as EventFile
  })

  test('are counted without those that a change or an option takes the place of, and these say by what', () => {
    const [ruleset] = eventPage(small, cup).rulesets
    expect(ruleset?.rulings).toBe('2 answers of this version count.')
    expect(ruleset?.left.map(({ question, about }) => `${question} ${about}`).toSorted()).toEqual([
      'at-night? Club, 1 January 2026: it does not apply: the option “Night” is off',
      'turn? Club, 1 January 2026: settled by “Turning”'
    ])
  })

  test('are found without those that need an option which is off; a question that a change settles has its words', () => {
    const questions = eventSearchFile(small, cup).records.filter(({ title }) => title.endsWith('?'))
    expect(questions.map(({ title, text }) => `${title} ${text}`).toSorted()).toEqual([
      'in-fog? Yes.',
      'kept? Yes.',
      'turn? Once.'
    ])
  })
})

/** An event that leaves fog to the players and settles whether to turn, and answers, one of which needs night. */
function filesWithAnswers() {
  const ruling = { by: 'Club', date: '2026-01-01', authority: 'club' }
  const asked = (question: string, fields: object = {}) =>
    documentText('faq', question, 'Yes.', { about: ['moving#far'], status: 'answered', ruling, ...fields })
  return {
    ...skirmish({
      'rules/moving.md': documentText('rule', 'moving', 'Move 6". {#far}'),
      'rules/night.md': documentText('option', 'night', 'Dark.', { order: 20 }),
      'rules/fog.md': documentText('option', 'fog', 'Thick.', { order: 30 }),
      'faq/kept.md': asked('kept'),
      'faq/in-fog.md': asked('in-fog', { options: ['fog'] }),
      'faq/at-night.md': asked('at-night', { options: ['night'] }),
      'faq/turn.md': asked('turn')
    }),
    'events/cup/event.md': documentText('event', 'cup', 'Doors open at nine.', {
      rulesets: [{ id: 'skirmish', version: '1.0.0', options: { open: ['fog'] } }]
    }),
    'events/cup/changes/turn.md': documentText('rule', 'turning', 'Once.', {
      amends: [{ target: 'faq:turn', effect: 'replaces' }]
    })
  }
}

describe('an open point that an event decides', () => {
  const moving = 'Land where you like. {#up}\n\n:::open{#landing kind=contradicts about=up}\nFalling differs.\n:::'
  const files = skirmish({
    'rules/moving.md': documentText('rule', 'moving', moving, { conflicts: ['falling#down'] }),
    'rules/falling.md': documentText('rule', 'falling', 'Dice say where. {#down}', {
      order: 20,
      conflicts: ['moving#up']
    }),
    'faq/landing.md': documentText('faq', 'landing', '', { about: ['moving#landing'], status: 'unanswered' }),
    'rules/own.md': documentText('option', 'own', 'You choose. {#you}\n\nDice choose. {#dice}', {
      order: 30,
      amends: [{ target: 'falling#down', effect: 'replaces', with: '#you' }]
    }),
    'rules/other.md': documentText('option', 'other', 'Dice choose. {#dice}', {
      order: 40,
      amends: [{ target: 'moving#up', effect: 'replaces', with: '#dice' }]
    })
  })
  const blocksOf = async (document: string, options: object, more: Readonly<Record<string, string>> = {}) => {
    const rulesets = [{ id: 'skirmish', version: '1.0.0', options }]
    const event = documentText('event', 'cup', 'Doors open at nine.', { rulesets })
    const { bundles, events, released } = publish(
      await compileFiles({ ...files, 'events/cup/event.md': event, ...more })
    )
    const small = createSite(siteData(bundles, [], { events, released }), '/')
    const route = eventDocumentRoutes(small).find(({ props: { key } }) => key === document)
    if (!route) throw new Error(`${document} reads differently`)
    return eventDocumentPage(small, route.props)
      .document.runs.flatMap((run) => ('clause' in run ? run.clause : []))
      .filter((block) => 'questions' in block)
  }
  const wordsOf = ({ parts }: { readonly parts: readonly { readonly html: string }[] }) =>
    parts.map(({ html }) => html.replaceAll(/<[^>]*>/gu, ''))

  test('has the words that decide it, if no clause above has them', async () => {
    const change = documentText('rule', 'turning', 'Roll for it. {#roll}\n\nThrow it. {#throw}', {
      amends: [
        { target: 'falling#down', effect: 'replaces', with: '#roll' },
        { target: 'moving', effect: 'adds', with: '#throw' }
      ]
    })
    const blocks = await blocksOf('rule:moving', {}, { 'events/cup/changes/turning.md': change })
    const point = blocks.find(({ settled }) => settled !== undefined)
    expect(point).toMatchObject({ settled: 'Settled by “Turning”', state: 'in-force' })
    expect(point?.answers.flatMap(wordsOf)).toEqual(['Roll for it.'])
    expect(point?.questions.map(({ answered }) => answered)).toEqual([true])
  })

  test('is settled by what replaces it, and so is the disagreement that it is about', async () => {
    const change = documentText('rule', 'turning', 'Roll for it. {#roll}', {
      amends: [{ target: 'moving#landing', effect: 'replaces', with: '#roll' }]
    })
    const blocks = await blocksOf('rule:moving', {}, { 'events/cup/changes/turning.md': change })
    expect(blocks.flatMap(({ against, decided }) => (against.length > 0 ? decided : []))).toEqual([
      'Settled by “Turning”'
    ])
    const point = blocks.find(({ settled }) => settled !== undefined)
    expect(point).toMatchObject({ settled: 'Settled by “Turning”', was: [], instead: [] })
    expect(point?.answers.flatMap(wordsOf)).toEqual(['Roll for it.'])
  })

  test('leads to the clause above that has them', async () => {
    const blocks = await blocksOf('rule:moving', { on: ['other'] })
    const point = blocks.find(({ settled }) => settled !== undefined)
    expect(point?.settled).toBe('Settled by “Other”')
    expect(point?.answers.flatMap(wordsOf)).toEqual([])
    expect(point?.answers.map(({ above }) => above?.label)).toEqual(['1.1'])
    expect(blocks.flatMap(({ instead }) => instead.flatMap(wordsOf))).toEqual(['Dice choose.'])
  })
})
