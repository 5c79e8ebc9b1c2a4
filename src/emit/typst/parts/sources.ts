import type { Source } from '../../../generated/published.ts'
import { inForceWords } from '../../../notation/dates.ts'
import { licenceName } from '../../../notation/licence.ts'
import { bylineOf, licenceWords } from '../../../notation/sources.ts'
import { versionInWords } from '../../../notation/version.ts'
import { type Book, holds, labelledChapters } from '../book.ts'
import { type Code, call, join, literal } from '../code.ts'
import { webLink } from '../lower/links.ts'
import { authored } from '../lower/text.ts'
import { plainScope } from '../print/label.ts'

/** Sources and licence, and how to tell this edition from another; the licence alone where a pack leaves sources out. */
export function sources(book: Book): readonly Code[] {
  const { ruleset, documents, generator } = book.bundle
  if (!holds(book, 'sources')) return [call('small-print', {}, authored(licenceInShort(book)))]
  const others = documents.filter(({ licence }) => licence !== ruleset.licence)
  return [
    call('part', {}, literal('Sources and licence')),
    ...ruleset.sources.map(source),
    paragraph(`The words of these rules: ${licenceName(ruleset.licence)}.`),
    ...others.map(({ title, licence }) => paragraph(`${title}: ${licenceName(licence)}.`)),
    ...(ruleset.notice === undefined ? [] : [paragraph(ruleset.notice)]),
    paragraph(
      `Version ${versionInWords(ruleset.version)}, ${inForceWords(ruleset)}, edition fingerprint ${ruleset.fingerprint}. ` +
        `Pages and data of the same edition say the same. Made by ${generator.name} ${generator.version}.`
    )
  ]
}

/** The same in a few lines, for a pack that goes with the rules for all armies: at the foot of its first page, or its end. */
export function sourcesInShort(book: Book): { readonly foot: Code; readonly end: Code } {
  const { ruleset } = book.bundle
  const printed = labelledChapters(book).flatMap(({ record }) => record ?? [])
  const used = ruleset.sources.filter(({ id }) => printed.some((document) => document.sources.includes(id)))
  const said = [
    ...used.map((source) => `“${source.title}”. ${bylineOf(source)}. ${licenceWords(source)}`),
    licenceInShort(book)
  ]
  const lines = [literal('Sources and licence'), ...said.map(authored)]
  return { foot: call('licence-foot', {}, ...lines), end: call('licence-end', {}, ...lines) }
}

/** Who made the words of a pack, under which licences, their standing, and by which program it is made. */
export function licenceInShort(book: Book): string {
  const { ruleset, generator } = book.bundle
  const licences = new Set([ruleset.licence, ...labelledChapters(book).flatMap(({ record }) => record?.licence ?? [])])
  const byRole = Map.groupBy(ruleset.credits, ({ role }) => role)
  const made = [...byRole].map(([role, of]) => `${role}: ${of.map(({ name }) => name).join(', ')}`).join('; ')
  const said = [
    made && `${made}.`,
    `The words of these rules: ${[...licences].map(licenceName).join('; ')}.`,
    ruleset.notice
  ]
  return [...said, `Made by ${generator.name} ${generator.version}.`].filter(Boolean).join(' ')
}

const paragraph = (text: string): Code => call('clause', {}, call('par', {}, authored(text)))

function source(of: Source): Code {
  const { title, note, url, urls = [] } = of
  const addresses = [...(url === undefined ? [] : [url]), ...urls]
  const lines = [bylineOf(of), licenceWords(of)].map((line) => call('detail', {}, authored(line)))
  const found = addresses.map((address) => call('detail', {}, webLink(address, '""', [], plainScope)))
  const text = note === undefined ? '""' : call('par', {}, authored(note))
  return call('entry', {}, authored(title), join([...lines, ...found]), text)
}
