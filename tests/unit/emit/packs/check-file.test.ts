import { beforeAll, describe, expect, test } from 'vitest'
import { type CheckedPack, checkedPack, checkFile } from '../../../../src/emit/packs/check-file.ts'
import { packFile } from '../../../../src/emit/packs/pack-file.ts'
import { packPlans } from '../../../../src/emit/packs/pack-plans.ts'
import { rulebookFile } from '../../../../src/emit/rulebook.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import type { Bundle } from '../../../../src/generated/published.ts'
import { sha256 } from '../../../../src/node/hash.ts'
import type { CheckFile } from '../../../../src/notation/check-file.ts'
import type { OwnPrintout, Printout } from '../../../../src/notation/printout.ts'
import { changesInOwnPack } from '../../../../src/site/client/check/own-pack.ts'
import { isCheckFile, publishedWith, verdictOf } from '../../../../src/site/client/check/verdict.ts'
import { documentText } from '../../../support/content.ts'
import { firstToSecond, notForMen, notForRats, releases } from '../../resolve/releases/three-releases.ts'
import { packOf } from '../typst/specimen.ts'

interface Version {
  readonly bundle: Bundle
  readonly packs: readonly CheckedPack[]
}

/** Compiles a version with its packs, as a build does. */
async function versionOf(number: string, name: keyof typeof releases): Promise<Version> {
  const input = await packOf({
    'ruleset.md': documentText('ruleset', 'specimen', '', { version: number }),
    ...releases[name]
  })
  const packs = packPlans(input.bundle, sha256).map((plan) => {
    const file = packFile(input.bundle, plan, layOut({ ...input, plan }))
    return { ...checkedPack(file), name: plan.name }
  })
  return { bundle: input.bundle, packs }
}

let versions: readonly Version[]
let file: CheckFile
beforeAll(async () => {
  versions = [await versionOf('1.0.0', 'first'), await versionOf('2.0.0', 'second'), await versionOf('2.0.1', 'third')]
  file = madeFor(2)
})

/** The file of the build of a version, with those before it as releases. */
function madeFor(at: number): CheckFile {
  const { bundle, packs } = versions[at] as Version
  return checkFile(bundle, packs, versions.slice(0, at), sha256)
}

/** Ids of the changes in a pack since the first version, as the file of the second says. */
function changedIn(pack: string): readonly string[] {
  const [first] = madeFor(1).versions
  const found = first?.packs.find(({ id }) => id === pack)
  return found?.changes.map((at) => first?.changes[at]?.id ?? '') ?? []
}

test('a list of released packs leaves out the title of the ruleset, with which theirs begin', () => {
  const [first, second] = versions as readonly [Version, Version]
  const packs = first.packs.map((pack) => ({ ...pack, name: `${first.bundle.ruleset.title}, for ${pack.id}` }))
  const { versions: listed } = checkFile(second.bundle, second.packs, [{ ...first, packs }], sha256)
  expect(listed[0]?.packs.map(({ name }) => name)).toEqual(packs.map(({ id }) => `For ${id}`))
})

const labelled = firstToSecond.map(([clause]) => clause).filter((clause) => clause.includes(':'))

describe('the changes of a pack since a release', () => {
  test('are all for the complete pack', () => {
    const found = changedIn('complete')
    expect(labelled.filter((id) => !found.includes(id))).toEqual([])
    expect(found).toHaveLength(firstToSecond.length)
  })

  test('are for an army only what its pack says', () => {
    expect(changedIn('faction-rats')).toEqual(expect.arrayContaining(notForMen as string[]))
    // What is replaced for them is in their pack by its number.
    const others = notForRats.filter((id) => id !== 'rule:movement#turn')
    expect(changedIn('faction-rats').filter((id) => others.includes(id))).toEqual([])
    expect(changedIn('faction-men').filter((id) => notForMen.includes(id))).toEqual([])
    expect(changedIn('faction-men')).toContain('exception:riders')
  })

  test('are for questions and answers only these', () => {
    expect(changedIn('faq')).toContain('faq:marsh')
    expect(changedIn('faq').filter((id) => !id.startsWith('faq:') && !id.startsWith('rule:'))).toEqual([])
  })
})

describe('a pack that a reader made', () => {
  const all = ['rules', 'options', 'exceptions', 'faq', 'glossary', 'base-rules']
  const own = (wanted: Partial<OwnPrintout>): OwnPrintout => ({
    edition: versions[0]?.bundle.ruleset.fingerprint ?? '',
    form: 'book',
    sections: all,
    traits: {},
    options: [],
    ...wanted
  })
  const changes = (wanted: Partial<OwnPrintout>): readonly string[] => {
    const [first] = madeFor(1).versions
    const rulebooks = versions.slice(0, 2).map(({ bundle }) => rulebookFile(bundle))
    return changesInOwnPack(first?.changes ?? [], own(wanted), rulebooks).map(({ id }) => id)
  }

  test('has the changes of the published pack for the same army', () => {
    for (const faction of ['rats', 'men']) {
      expect(changes({ form: 'difference', faction })).toEqual(changedIn(`faction-${faction}`))
    }
  })

  test('has those of its sections, and nothing of other armies', () => {
    expect(changes({})).toEqual(changedIn('complete'))
    expect(changes({ sections: ['faq'] })).toEqual(['faq:marsh'])
    expect(changes({ faction: 'rats' })).not.toContain('exception:riders')
    expect(changes({ faction: 'rats' })).toContain('exception:scurry')
  })
})

describe('a printout', () => {
  const printed = (at: number, id: string): Printout => {
    const { bundle, packs } = versions[at] as Version
    const pack = packs.find((each) => each.id === id)
    return { ruleset: 'specimen', version: bundle.ruleset.version, fingerprint: pack?.fingerprint ?? '', pack: id }
  }
  const told = (printout: Printout, by = file, today = '2100-01-01') => verdictOf(by, printout, async () => [], today)

  test('is current if its fingerprint is that of today’s pack, whatever the version', async () => {
    expect(await told(printed(2, 'complete'))).toMatchObject({
      isCurrent: true,
      title: 'Specimen: Complete is current',
      // A typed fingerprint does not tell in which of several versions with the same words the pack was printed.
      words: 'It reads the same as version 2.0.1, the current version.'
    })
    // Errata of a rule that no pack of an army prints.
    expect(await told(printed(1, 'faction-rats'))).toMatchObject({ isCurrent: true })
  })

  test('is current, though today’s is another, if none of its clauses has changed', async () => {
    const today = file.present.packs.map((each) => ({ ...each, fingerprint: `${each.fingerprint.slice(1)}0` }))
    const widened: CheckFile = { ...file, present: { ...file.present, packs: today } }
    expect(await told(printed(1, 'faction-rats'), widened)).toMatchObject({
      isCurrent: true,
      words: expect.stringContaining(
        'None of its clauses has changed since. Today’s, of version 2.0.1, isn’t quite the same: it may have clauses that yours doesn’t.'
      )
    })
  })

  test('lists what changed since, and where that is shown', async () => {
    const { isCurrent, changed } = await told(printed(1, 'complete'))
    expect({ isCurrent, changed }).toEqual({
      isCurrent: false,
      changed: [{ page: '/specimen/history/2.0.1/', ids: ['rule:weather#rain'] }]
    })
    expect(await told(printed(0, 'complete'))).toMatchObject({ changed: [{ page: '/specimen/history/since/1.0.0/' }] })
  })

  test('before the day of later versions is current if it is of the one in force, with what they change', async () => {
    const days = ['2026-01-01', '2026-02-01', '2026-03-01']
    const dated: CheckFile = {
      ...file,
      present: { ...file.present, day: days[2] ?? '' },
      versions: file.versions.map((each, at) => ({ ...each, day: days[at] ?? '' }))
    }
    const at = (version: number, today: string, id = 'complete') => told(printed(version, id), dated, today)
    // What concerns the printout next is the next version, not the latest.
    expect(await at(0, '2026-01-31')).toMatchObject({
      isCurrent: true,
      title: 'Specimen: Complete is current until 1 February 2026',
      words: expect.stringMatching(
        /^Printed from version 1.0.0, the one in force. Version 2.0.0 changes these \d+ clauses on 1 February 2026\.$/u
      ),
      changed: [{ page: '/specimen/history/2.0.0/', ids: firstToSecond.map(() => expect.any(String)) }]
    })
    const notYet = { title: 'Specimen: Complete is not in force yet' }
    const until = (version: string, day: string, now: string) =>
      `Version ${version} is in force from ${day}. Until then: version ${now}.`
    expect(await at(1, '2026-01-31')).toEqual({ ...notYet, words: until('2.0.0', '1 February 2026', '1.0.0') })
    const both = '1.0.0, version 2.0.0 from 1 February 2026'
    expect(await at(2, '2026-01-31')).toEqual({ ...notYet, words: until('2.0.1', '1 March 2026', both) })
    expect(await at(2, '2026-02-01')).toEqual({ ...notYet, words: until('2.0.1', '1 March 2026', '2.0.0') })
    expect(await at(2, '2025-12-31')).toEqual({
      ...notYet,
      words:
        'Version 2.0.1 is in force from 1 March 2026. ' +
        'No version is in force yet. The next one is version 1.0.0 from 1 January 2026, then version 2.0.0 from 1 February 2026.'
    })
    expect(await at(0, '2025-12-31')).toEqual({
      ...notYet,
      words: 'Version 1.0.0 is in force from 1 January 2026. No version is in force yet.'
    })
    const ofDraft = { ...printed(2, 'complete'), version: '2.0.1-draft' }
    expect(await told(ofDraft, dated, '2025-12-31')).toEqual(await at(2, '2025-12-31'))
    expect(await at(0, '2026-02-01')).toMatchObject({
      isCurrent: false,
      words: expect.stringContaining('changed since, up to version 2.0.0, the one in force.'),
      changed: [{ page: '/specimen/history/2.0.0/' }]
    })
    expect(await at(1, '2026-02-01')).toMatchObject({
      title: 'Specimen: Complete is current until 1 March 2026',
      words: 'Printed from version 2.0.0, the one in force. Version 2.0.1 changes this clause on 1 March 2026.',
      changed: [{ page: '/specimen/history/2.0.1/', ids: ['rule:weather#rain'] }]
    })
    // Nothing of it changes with the version ahead.
    expect(await at(2, '2026-02-01', 'faction-rats')).toMatchObject({
      isCurrent: true,
      words: 'It reads the same in version 2.0.0, which is in force, and in version 2.0.1, in force from 1 March 2026.'
    })
    const army = await at(0, '2026-01-31', 'faction-men')
    expect(army.changed).toEqual([{ ...army.changed?.[0], page: '/specimen/history/2.0.0/', version: '2.0.0' }])
    expect(await at(2, '2026-03-01')).toMatchObject({
      isCurrent: true,
      words: 'It reads the same as version 2.0.1, the current version.'
    })
  })

  test('that reads as the version in force is current, though a version ahead has the same fingerprint', async () => {
    const days = ['2026-01-01', '2026-02-01', '2026-03-01']
    const [first, second, third] = file.versions
    const men = printed(0, 'faction-men')
    const again = { ...first, version: '1.1.0' }
    const dated = {
      ...file,
      present: { ...file.present, day: '2026-04-01' },
      versions: [first, again, second, third].flatMap((each, at) => (each ? [{ ...each, day: days[at] ?? '' }] : []))
    } as CheckFile
    // A typed fingerprint is that of the latest version that has it.
    expect(publishedWith('specimen', dated, men.fingerprint)?.version).toBe('1.1.0')
    expect(await told({ ...men, version: '1.1.0' }, dated, '2026-01-15')).toEqual(await told(men, dated, '2026-01-15'))
    expect(await told(men, dated, '2026-01-15')).toMatchObject({ isCurrent: true })
  })

  test('before the day of the last release is of what is in force until then, though a draft follows', async () => {
    const days = ['2026-01-01', '2026-02-01']
    const { day: _, ...present } = file.present
    const drafted: CheckFile = {
      ...file,
      present: { ...present, version: '2.1.0-draft', draft: true },
      versions: file.versions.slice(0, 2).map((each, at) => ({ ...each, day: days[at] ?? '' }))
    }
    expect(await told(printed(1, 'complete'), drafted, '2026-01-31')).toEqual({
      title: 'Specimen: Complete is not in force yet',
      words: 'Version 2.0.0 is in force from 1 February 2026. Until then: version 1.0.0.'
    })
    const at = (version: number, id = 'complete') => told(printed(version, id), drafted, '2026-02-01')
    expect(await at(1)).toMatchObject({
      isCurrent: true,
      title: 'Specimen: Complete is current',
      words:
        'Printed from version 2.0.0, the one in force. The draft 2.1.0-draft, which is not released yet, changes this clause.'
    })
    expect(await at(0)).toMatchObject({ isCurrent: false, changed: [{ page: '/specimen/history/2.0.0/' }] })
    expect(await at(2)).toEqual({
      title: 'Specimen: Complete is not in force',
      words: 'It reads the same as the draft 2.1.0-draft. Version 2.0.0 is in force.'
    })
  })

  test('of a version long past lists what each one up to the one in force changed, under its name', async () => {
    const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
    const [, second, third] = versions as readonly [Version, Version, Version]
    const again = { ...third.bundle, ruleset: { ...third.bundle.ruleset, version: '2.0.2', effective: '2026-04-01' } }
    const later = checkFile(again, third.packs, versions, sha256)
    const dated = { ...later, versions: later.versions.map((each, at) => ({ ...each, day: days[at] ?? '' })) }
    const { changed, words } = await told(printed(0, 'complete'), dated, '2026-03-01')
    expect(changed?.map(({ page, title }) => [page, title])).toEqual([
      ['/specimen/history/2.0.0/', '2.0.0'],
      ['/specimen/history/2.0.1/', '2.0.1']
    ])
    // The clauses of both.
    expect(words).toContain(`These ${changedIn('complete').length + 1} clauses have changed since, up to version 2.0.1`)
    expect(
      await told({ ...printed(1, 'complete'), fingerprint: second.packs[0]?.fingerprint ?? '' }, dated, '2026-03-01')
    ).toMatchObject({ changed: [{ page: '/specimen/history/2.0.1/' }] })
    expect((await told(printed(2, 'complete'), dated, '2026-03-01')).words).toBe(
      'It reads the same in version 2.0.1, which is in force, and in version 2.0.2, in force from 1 April 2026.'
    )
  })

  describe('between versions that are not the latest', () => {
    /** The second version, others with its words, then the third, and a draft with the words of one of them. */
    function longPast(draft: Version, without = ''): CheckFile {
      const [, second, third] = versions as readonly [Version, Version, Version]
      const as = ({ bundle, packs }: Version, version: string): Version => ({
        bundle: { ...bundle, ruleset: { ...bundle.ruleset, version } },
        packs: packs.filter(({ id }) => id !== without)
      })
      const present = as(draft, '2.2.0')
      const released = [second, as(second, '2.0.1'), as(third, '2.1.0')]
      const whole = checkFile(present.bundle, present.packs, released, sha256)
      const { day: _, ...undated } = whole.present
      return {
        ...whole,
        present: { ...undated, draft: true },
        versions: whole.versions.map((each) => ({ ...each, day: '2026-01-01' }))
      }
    }

    test('has what changed in it though later versions have no such pack', async () => {
      const by = longPast(versions[2] as Version, 'complete')
      expect(await told(printed(1, 'complete'), by)).toMatchObject({
        isCurrent: false,
        changed: [{ page: '/specimen/history/2.1.0/', ids: ['rule:weather#rain'] }]
      })
    })

    test('is not current because a later one takes a change back', async () => {
      expect(await told(printed(1, 'complete'), longPast(versions[1] as Version))).toMatchObject({
        isCurrent: false,
        words: expect.stringContaining('changed since, up to version 2.1.0, the one in force.')
      })
    })
  })

  test('of a draft, of an unknown version or pack, and with another fingerprint is not called current', async () => {
    const other = { ...printed(2, 'complete'), fingerprint: '0000000000000000' }
    expect(await told(other)).not.toHaveProperty('isCurrent')
    const draft = { ...file, present: { ...file.present, draft: true } } as const
    expect(await told(other, draft)).toMatchObject({
      isCurrent: false,
      words: expect.stringContaining('print it again')
    })
    expect((await told(printed(2, 'complete'), { ...draft, versions: [] })).words).toBe(
      `It reads the same as the draft ${draft.present.version}. No version is in force yet.`
    )
    expect((await told({ ...other, version: '9.9.9' })).words).toContain('It has 1.0.0, 2.0.0, 2.0.1.')
    expect(await told({ ...printed(0, 'complete'), pack: 'nothing' })).not.toHaveProperty('isCurrent')
  })

  test('is found by its pack fingerprint, or by that of its edition, which several packs may have', async () => {
    expect(publishedWith('specimen', file, printed(0, 'faction-men').fingerprint)).toEqual(printed(0, 'faction-men'))
    const edition = versions[0]?.bundle.ruleset.fingerprint ?? ''
    const whole = { ...printed(0, 'complete'), fingerprint: edition }
    expect(publishedWith('specimen', file, edition)).toEqual(whole)
    expect((await told(whole)).words).toContain('If yours is not the complete one, choose it below.')
    expect((await told(printed(0, 'complete'))).words).not.toContain('choose it below')
    const today = versions[2]?.bundle.ruleset.fingerprint ?? ''
    expect(await told({ ...printed(2, 'complete'), fingerprint: today })).toMatchObject({ isCurrent: true })
    expect(publishedWith('specimen', file, 'ffffffffffffffff')).toBeUndefined()
  })

  test('is not said to be of one version if others have the same fingerprint', async () => {
    const men = printed(0, 'faction-men')
    expect((await told(men)).words).toMatch(/^Printed from version 1\.0\.0\. /u)
    const [first, ...others] = file.versions
    const twice = { ...file, versions: [first, { ...first, version: '1.1.0' }, ...others] } as CheckFile
    expect(publishedWith('specimen', twice, men.fingerprint)?.version).toBe('1.1.0')
    const { words } = await verdictOf(twice, { ...men, version: '1.1.0' }, async () => [], '2026-12-31')
    expect(words).toMatch(/^It reads the same as version 1\.1\.0\. /u)
  })
})

test('the file is what pages accept', () => {
  expect(isCheckFile(JSON.parse(JSON.stringify(file)))).toBe(true)
  expect(isCheckFile({ ...file, format: 0 })).toBe(false)
})
