import type { Source } from '../../../generated/published.ts'
import { versionInWords } from '../../../model/version.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { type Book, labelledChapters } from '../book.ts'
import { type Code, call, join, literal } from '../code.ts'
import { webLink } from '../lower/links.ts'
import { authored } from '../lower/text.ts'
import { plainScope } from '../print/label.ts'
import { licenceName } from './licence.ts'

/** Sources and licence, and how to tell this edition from another. */
export function sources({ bundle }: Book): readonly Code[] {
  const { ruleset, documents, generator } = bundle
  const others = documents.filter(({ licence }) => licence !== ruleset.licence)
  return [
    call('part', {}, literal('Sources and licence')),
    ...ruleset.sources.map(source),
    paragraph(`The words of these rules: ${licenceName(ruleset.licence)}.`),
    ...others.map(({ title, licence }) => paragraph(`${title}: ${licenceName(licence)}.`)),
    ...(ruleset.notice === undefined ? [] : [paragraph(ruleset.notice)]),
    paragraph(
      `Version ${versionInWords(ruleset.version)}, in force from ${dateInWords(ruleset.effective)}, fingerprint ${ruleset.fingerprint}. ` +
        `The page on the site and the data with the same fingerprint say the same. Made by ${generator.name} ${generator.version}.`
    )
  ]
}

/** The same in a few lines, for a pack that goes with the rules for all armies. */
export function sourcesInShort(book: Book): readonly Code[] {
  const { ruleset, generator } = book.bundle
  const printed = labelledChapters(book).flatMap(({ record }) => record ?? [])
  const used = ruleset.sources.filter(({ id }) => printed.some((document) => document.sources.includes(id)))
  const others = [...new Set(printed.map(({ licence }) => licence))].filter((licence) => licence !== ruleset.licence)
  const said = [
    ...used.map(({ title, author, date, licence }) =>
      [`“${title}”`, author, date && dateInWords(date), `licence: ${licence}`].filter(Boolean).join(', ')
    ),
    [
      `The words of these rules: ${[ruleset.licence, ...others].map(licenceName).join('; ')}.`,
      ruleset.notice,
      `Made by ${generator.name} ${generator.version}.`
    ]
      .filter(Boolean)
      .join(' ')
  ]
  return [call('part', {}, literal('Sources and licence')), call('small-print', {}, ...said.map(authored))]
}

const paragraph = (text: string): Code => call('clause', {}, call('par', {}, authored(text)))

function source({ title, author, date, licence, note, url, urls = [] }: Source): Code {
  const made = [author, date && dateInWords(date)].filter(Boolean).join(', ')
  const addresses = [...(url === undefined ? [] : [url]), ...urls]
  const lines = [call('detail', {}, authored(made)), call('detail', {}, authored(`Licence: ${licence}`))]
  const found = addresses.map((address) => call('detail', {}, webLink(address, '""', [], plainScope)))
  const text = note === undefined ? '""' : call('par', {}, authored(note))
  return call('entry', {}, authored(title), join([...lines, ...found]), text)
}
