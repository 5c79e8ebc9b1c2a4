import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PackFile } from '../src/generated/published.ts'
import { armiesContent } from './support/armies.ts'
import { type Outcome, root } from './support/command.ts'
import { codicil } from './support/in-process.ts'
import { brokenContent, fixtureContent } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'
import { flat, openPdf, pageTexts } from './unit/emit/typst/pdf-text.ts'

const pack = (out: string, args: readonly string[], content = armiesContent()): Promise<Outcome> =>
  codicil(['pack', '--content', content, '--out', out, ...args])

const textOf = async (file: string): Promise<string> => flat((await pageTexts(readFileSync(file))).join(' '))
const dataOf = (file: string): PackFile => JSON.parse(readFileSync(file, 'utf8'))

describe('pack', () => {
  test('writes PDFs and JSON for an army and options, which say the same', async () => {
    const out = temporaryFolder()
    const name = 'skirmish.orcs-boar-riders-haste'
    const args = ['--faction', 'orcs', '--unit', 'boar-riders', '--option', 'haste']
    const files = [`${name}.a4.pdf`, `${name}.letter.pdf`, `${name}.json`]
    expect(await pack(out, args)).toEqual({
      code: 0,
      stderr: '',
      stdout: files.map((file) => `${join(out, file)}\n`).join('')
    })
    expect(readdirSync(out).toSorted()).toEqual(files.toSorted())
    const { pack: head } = dataOf(join(out, `${name}.json`))
    expect(head.selection).toEqual({ faction: 'orcs', unit: 'boar-riders', options: ['haste'] })
    for (const file of files.filter((each) => each.endsWith('.pdf'))) {
      const text = await textOf(join(out, file))
      expect(text).toContain('Ride at most 12″.')
      expect(text).not.toMatch(/at most (?:4|6|8)″/u)
      expect(text).toContain(head.fingerprint)
      const inside = await (await openPdf(readFileSync(join(out, file)))).getAttachmentContent('pack.json')
      expect(JSON.parse(Buffer.from(inside as unknown as Uint8Array).toString()).clauses).toEqual(head.clauses)
    }
  })

  test('without a choice is the complete one; sections and paper can be chosen', async () => {
    const out = temporaryFolder()
    const content = armiesContent()
    expect(await pack(out, ['--paper', 'a4'], content)).toMatchObject({ code: 0 })
    expect(await pack(out, ['--paper', 'letter', '--include', 'faq'], content)).toMatchObject({ code: 0 })
    const expected = ['complete.a4.pdf', 'complete.json', 'faq.json', 'faq.letter.pdf']
    expect(readdirSync(out).toSorted()).toEqual(expected.map((file) => `skirmish.${file}`))
    expect(await textOf(join(out, 'skirmish.complete.a4.pdf'))).toContain('Run twice as far.')
    const faq = await textOf(join(out, 'skirmish.faq.letter.pdf'))
    expect(faq).toContain('May I stand still after a ride?')
    expect(faq).not.toContain('Run twice as far.')
    expect(dataOf(join(out, 'skirmish.faq.json')).documents.map(({ kind }) => kind)).toEqual(['faq'])
  })

  test('has an option for one of its answers alone', async () => {
    const out = temporaryFolder()
    const content = `${root}tests/vectors/sources/settled-questions/content`
    const args = ['--option', 'defaults#uphill', '--paper', 'a4']
    expect(await pack(out, args, content)).toMatchObject({ code: 0, stderr: '' })
    expect(await pack(out, [...args, '--agreement'], content)).toMatchObject({ code: 0, stderr: '' })
    const name = join(out, 'skirmish.defaults-uphill')
    expect(dataOf(`${name}.json`).pack.selection).toEqual({ options: ['defaults#uphill'] })
    const text = await textOf(`${name}.a4.pdf`)
    expect(text).toContain('Options Club defaults (1 of 3 answers) Options that are off Tournament, House answers')
    expect(text).toContain('Uphill, move half as far.')
    expect(text).not.toContain('Downhill counts as level ground.')
    const sheet = await textOf(`${name}-agreement.a4.pdf`)
    expect(sheet).toContain('Only 2.1.')
    expect(sheet).not.toContain('How far do I move uphill?')
  })

  test('says that the sources disagree until an option decides', async () => {
    const out = temporaryFolder()
    const content = fixtureContent('disagreement-settled-by-an-option')
    await pack(out, ['--paper', 'a4'], content)
    await pack(out, ['--paper', 'a4', '--option', 'rules-first'], content)
    const disagree = 'The sources disagree here with'
    expect(await textOf(join(out, 'skirmish.complete.a4.pdf'))).toContain(disagree)
    expect(await textOf(join(out, 'skirmish.rules-first.a4.pdf'))).not.toContain(disagree)
  })

  test('writes the same bytes again', async () => {
    const [one, other, content] = [temporaryFolder(), temporaryFolder(), armiesContent()]
    const args = ['--faction', 'orcs', '--paper', 'a4']
    await pack(one, args, content)
    await codicil(['pack', '--content', content, '--out', other, ...args], {
      env: { ...process.env, CODICIL_CACHE: temporaryFolder() }
    })
    const files = readdirSync(one)
    expect(files).toHaveLength(2)
    for (const file of files) expect(readFileSync(join(other, file))).toEqual(readFileSync(join(one, file)))
  })
})

describe('the pack of an army', () => {
  test('has what reads differently for it, and the whole book where that is asked for', async () => {
    const [out, content] = [temporaryFolder(), armiesContent()]
    expect(await pack(out, ['--faction', 'orcs', '--paper', 'a4'], content)).toMatchObject({ code: 0 })
    expect(await pack(out, ['--faction', 'orcs', '--paper', 'a4', '--whole'], content)).toMatchObject({ code: 0 })
    const [short, whole] = ['orcs', 'orcs-whole'].map((name) => dataOf(join(out, `skirmish.${name}.json`)).pack)
    expect([short?.form, whole?.form]).toEqual(['difference', 'book'])
    expect(whole?.clauses.length).toBeGreaterThan(short?.clauses.length ?? Number.POSITIVE_INFINITY)
    expect(await textOf(join(out, 'skirmish.orcs.a4.pdf'))).toContain('Ride at most 12″.')
  })

  test('may leave sections out', async () => {
    const out = temporaryFolder()
    const args = ['--paper', 'a4', '--except', 'base-rules', '--except', 'faq']
    expect(await pack(out, args)).toMatchObject({ code: 0 })
    const { documents, pack: head } = dataOf(join(out, 'skirmish.except-base-rules-except-faq.json'))
    const kinds = new Set(documents.map(({ kind }) => kind))
    expect(kinds).toContain('rule')
    expect([...kinds].filter((kind) => kind === 'base-rule' || kind === 'faq')).toEqual([])
    expect(head.include).toEqual(['rules', 'options', 'exceptions', 'examples', 'design-notes', 'glossary', 'sources'])
    expect(head.title).toMatch(/: Without questions, published rules$/u)
  })
})

describe('pack refuses, and writes nothing', () => {
  const refusals: readonly (readonly [string, readonly string[], string])[] = [
    ['a misspelt army', ['--faction', 'orc'], 'There is no faction `orc`. Did you mean `orcs`?\n'],
    ['a misspelt section', ['--include', 'rule'], 'There is no section `rule`. Did you mean `rules`?\n'],
    ['examples without their text', ['--include', 'examples'], 'Packs print `examples` with the text they belong to.'],
    [
      'a section that is empty for the choice',
      ['--faction', 'orcs', '--include', 'options'],
      'There is nothing to print: `options` is empty for this choice.'
    ],
    [
      'an army for which nothing reads differently',
      ['--faction', 'elves'],
      'Nothing is different for Elves: the rules for all armies apply. Add `--whole` to print the whole book.\n'
    ],
    [
      'sections chosen in two ways',
      ['--include', 'faq', '--except', 'rules'],
      'Choose sections with `--include` or with `--except`, not with both.\n'
    ],
    [
      'leaving out everything',
      ['rules', 'options', 'exceptions', 'faq', 'glossary', 'base-rules'].flatMap((name) => ['--except', name]),
      '`--except` leaves nothing to print. Leave fewer sections out.\n'
    ],
    ['a misspelt section to leave out', ['--except', 'rule'], 'There is no section `rule`. Did you mean `rules`?\n'],
    ['options that exclude each other', ['--option', 'noon', '--option', 'dusk'], 'cannot be on together'],
    ['an option without what it needs', ['--option', 'night'], '“Night” needs “Haste” to be on, too.\n']
  ]
  test.each(refusals)('%s', async (_name, args, said) => {
    const out = temporaryFolder()
    const { code, stdout, stderr } = await pack(out, args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
    expect(readdirSync(out)).toEqual([])
  })

  test('paper that does not exist, and content with mistakes', async () => {
    const out = temporaryFolder()
    expect(await pack(out, ['--paper', 'a3'])).toMatchObject({ code: 2 })
    const broken = await pack(out, [], brokenContent())
    expect(broken.code).toBe(1)
    expect(broken.stdout).toContain('link/unknown-id')
    expect(readdirSync(out)).toEqual([])
  })
})

describe('pack, of an event or a released version', () => {
  const events = fixtureContent('what-is-played-at-an-event')

  test('writes what the page of an event offers, for everybody and for an army', async () => {
    const out = temporaryFolder()
    const args = ['--event', 'spring-cup', '--paper', 'a4']
    expect(await pack(out, args, events)).toMatchObject({ code: 0, stderr: '' })
    expect(await pack(out, [...args, '--faction', 'orcs'], events)).toMatchObject({ code: 0, stderr: '' })
    const names = ['spring-cup', 'spring-cup.skirmish.orcs'].flatMap((name) => [`${name}.a4.pdf`, `${name}.json`])
    expect(readdirSync(out).toSorted()).toEqual(names.toSorted())
    const text = await textOf(join(out, 'spring-cup.a4.pdf'))
    expect(text).toContain('May a unit turn twice?')
    expect(text).not.toContain('How far may a unit shoot?')
    expect(await textOf(join(out, 'spring-cup.skirmish.orcs.a4.pdf'))).toContain('Luck of the Orcs')
    expect(JSON.parse(readFileSync(join(out, 'spring-cup.json'), 'utf8'))).toMatchObject({
      event: { id: 'spring-cup' }
    })
  })

  test('copies what a version was released with, byte for byte', async () => {
    const [out, content] = [temporaryFolder(), temporaryFolder()]
    cpSync(`${root}tests/vectors/sources/layers/content`, content, { recursive: true })
    expect(await codicil(['release', '--no-site', '--content', content])).toMatchObject({ code: 0 })
    const kept = join(content, 'skirmish', 'releases', '1.0.0', 'packs')
    expect(await pack(out, ['--release', '1.0.0', '--faction', 'orcs'], content)).toMatchObject({ code: 0, stderr: '' })
    const name = 'skirmish.1.0.0.faction-orcs'
    expect(readdirSync(out).toSorted()).toEqual(['a4.pdf', 'json', 'letter.pdf'].map((type) => `${name}.${type}`))
    expect(readFileSync(join(out, `${name}.a4.pdf`))).toEqual(readFileSync(join(kept, 'faction-orcs.a4.pdf')))
    expect(dataOf(join(out, `${name}.json`)).pack.selection).toEqual({ faction: 'orcs', options: [] })
    const { code, stderr } = await pack(out, ['--release', '1.0.0', '--faction', 'elves'], content)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^1\.0\.0 was not released with a pack `faction-elves`\. There are complete, /u)
  })

  test.each([
    [['--event', 'winter'], 'There is no event `winter`. There are spring-cup, autumn-cup.'],
    [['--event', 'spring-cup', '--whole'], 'for everybody or for one army. Leave out `--whole`.'],
    [['--event', 'spring-cup', '--ruleset', 'skirmish'], 'Add `--faction`, or leave out `--ruleset`.'],
    [['--event', 'spring-cup', '--faction', 'orks'], 'There is no faction `orks`. Did you mean `orcs`?'],
    [['--release', '9.9.9'], 'There is no version `9.9.9`. There is only 1.0.0.'],
    [['--release', '1.0.0', '--option', 'night', '--booklet'], 'Leave out `--option`, `--booklet`.'],
    [['--release', '1.0.0'], '1.0.0 was not released with a pack `complete`. It has none.']
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await pack(temporaryFolder(), args, events)
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})
