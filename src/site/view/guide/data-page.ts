import { type Link, withBase } from '../address.ts'
import type { Entry } from '../entry.ts'
import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'
import { type DataExample, dataExamples } from './data-examples.ts'
import { publishedFormats, publishedSchemas } from './fields-page.ts'

/** A published address and its contents. */
export interface Address {
  readonly path: string
  readonly words: string
}

/**
 * Every address that programs can rely on. `<name>` stands for a part of a path, `*` for anything; PDFs are beside the data
 * of the same name.
 */
export const dataAddresses: readonly Address[] = [
  {
    path: '/api/v1/index.json',
    words: 'All rulesets: version, effective date, build date, licence, fingerprint, and where everything is'
  },
  { path: '/api/v1/<ruleset>/bundle.json', words: 'Everything about one ruleset in one file' },
  {
    path: '/api/v1/<ruleset>/rulebook.json',
    words: 'What decides which rules are in force, without texts and questions: small enough to resolve on a phone'
  },
  {
    path: '/api/v1/<ruleset>/differences/<faction>.json',
    words: 'What is different for a faction than in the rules for every army: ids, without texts'
  },
  {
    path: '/api/v1/<ruleset>/changes/<from>..<to>.json',
    words: 'What each version changed in the one before it: words, tables, effects and the reasons given'
  },
  {
    path: '/api/v1/<ruleset>/v/<version>/bundle.json',
    words: 'A released version, in the format of its day; its bytes never change'
  },
  {
    path: '/packs/<ruleset>/v/<version>/<pack>.json',
    words: 'A pack of a released version, and its PDFs beside it; their bytes never change'
  },
  {
    path: '/api/v1/<ruleset>/<folder>/<id>.json',
    words:
      'One document with its clauses, where its page is: below rules, glossary and so on; every page links to its own'
  },
  {
    path: '/api/v1/schemas/*.json',
    words:
      'JSON Schema (2020-12) of all of the above, each complete by itself; for released versions in an earlier format, below it: schemas/1.0/*.json'
  },
  { path: '/packs/<ruleset>/<pack>.json', words: 'A pack as data; the PDFs next to it have the same text' },
  {
    path: '/<ruleset>/v/<version>/manifest.json',
    words: 'All files of a released version with the SHA-256 of each, signed if the release is'
  },
  {
    path: '/events/<event>/event.json',
    words: 'What an event plays: versions, options, answers that count and changes; pack.a4.pdf beside it prints it'
  },
  {
    path: '/events/<event>/<ruleset>/<faction>.json',
    words: 'What is different for a faction at an event: ids, without texts; its PDFs are beside it'
  },
  { path: '/<ruleset>/index.html.md', words: 'A whole ruleset as Markdown; /llms.txt lists them all' },
  {
    path: '/<ruleset>/feed.xml',
    words:
      'A feed with an entry for each release, if the site was built for an address; /feed.xml has those of all rulesets'
  },
  {
    path: '/<ruleset>/factions/<faction>/feed.xml',
    words: 'The same for one army: only what is different for it'
  },
  {
    path: '/embed/?clause=<ruleset>/<folder>/<id>#<clause>',
    words: 'A clause in its current words, for a frame of another site'
  }
]

/** Files that programs could find, and must not rely on. */
export const unpromised: readonly string[] = [
  '/offline*.json',
  '/offline/*',
  '/search/*',
  '/pagefind/*',
  '/check/*',
  '/events/<event>/search.json'
]

/** Rules for working out what applies; the vectors show each. A word between backticks is code. */
const resolving: readonly string[] = [
  'An amendment applies when its option is on and every part of its `for` is true; it does not apply when a part is false. What the selection leaves open makes it conditional: show it with its condition, and never apply it.',
  'An option can be on for one answer to a question or an open point, `editorial#passing`: that clause of it applies, with what is below it and the amendments that have their text there. Everywhere else the option is off.',
  'What an applicable `disables` blocks is dropped, and what it covered comes back. The text is `blocked`, even where it is open whether it would apply.',
  '`replaces` and `suspends` compete for a clause and everything below it. An exception to an amendment wins over that amendment; else a change of an event beats exception beats option beats house rule. If two are left in one layer, they count as one if they leave the same words; otherwise they conflict.',
  '`changes` replace a part of what is left, and `adds` are read after all sub-clauses, in reading order.',
  'An amendment of a text that is not in force is still listed at that text. A conditional clause has no text in force. What would change the text of a conditional amendment is listed at that text, not at the clause.',
  'The questions of a text are those about everything that is read within it, sub-clauses included. One with `for` or `options` is left out where it concerns others.',
  'A disagreement of the sources is between the clauses that two documents name of each other. A whole document is a side only where the other names none of its clauses.',
  'Only units of the factions in its `of` can have a trait: units of other factions count as lacking it, and without a faction it is open.',
  'A modifier counts at its `target`, else at the only clause that its document changes, else at its own document. Of modifiers that do not stack, the strongest set counts.',
  'A clause differs for an army where an amendment or a modifier that applies, or may apply, is for the faction, its units, a trait whose `of` names it, or a trait that one of its units always has. Other traits are listed once, as `commonTraits`.'
]

/** How fingerprints are made, and what each of them covers. A word between backticks is code. */
const fingerprints: readonly string[] = [
  'A fingerprint is the first 16 hexadecimal digits of the SHA-256 of lines of text in UTF-8, one for each part, joined by line feeds. A part that is text is a line as it is. Any other part is JSON without spaces, the keys of every object in the order of code units.',
  'All text in it is in Unicode form NFC; typographic quotes and primes are `\'` and `"`, the minus sign is `-`, white space is one space between words and none at the ends.',
  'Clause: its `type`, its heading as authored or nothing, its words, its table or `null`; of an open point also its `open.kind`, of a note on reporting the word `reports`. A table has a `figure` of `null`. The words, and those of cells, are `text.plain`, except that a reference without words of its own counts as the ruleset and id it leads to, `ruleset/kind:id#clause`. Numbers, sub-clauses and references to the clause do not count.',
  'Document: its `key`, its front matter without `order`, `formerly`, `moved-clauses`, `confirmed` and `expects`, and a list of `local` and `fingerprint` of each clause.',
  'Edition, the fingerprint of a ruleset: all front matter of ruleset.md, the words of its text, and a list of `key` and `fingerprint` of each document. A new version, effective date, licence or credit changes it, even if every rule reads as before: compare documents to see whether rules changed.',
  'Pack: the id of the ruleset, the form of the pack, its sections, its selection or `null`, and what it prints: of each clause its fingerprint and what changes it for the selection, of each document also its front matter. Numbers, versions, dates and whatever the pack does not print do not count.',
  'Files: a publisher can list every file of the site with its SHA-256 in `manifest.json`, signed with an Ed25519 key. `codicil verify` compares a copy of the site, or one PDF or JSON, with that list.'
]

/** Returns what the page for developers prints; examples name the site’s own address if it is known. */
export function dataPage(site: Site): {
  frame: Frame
  addresses: readonly Address[]
  unpromised: readonly string[]
  formats: Entry[]
  schemas: readonly Link[]
  resolving: readonly string[]
  fingerprints: readonly string[]
  examples: DataExample[]
} {
  const root = `${site.origin ?? 'https://rules.example'}${site.base}`
  return {
    frame: siteFrame(site, {
      title: 'Data',
      description: 'The rules as JSON: addresses, formats and examples.',
      href: '/data/'
    }),
    addresses: dataAddresses.map(({ path, words }) => ({ path: withBase(site.base, path), words })),
    unpromised: unpromised.map((path) => withBase(site.base, path)),
    formats: publishedFormats(site),
    schemas: publishedSchemas(site),
    resolving,
    fingerprints,
    examples: dataExamples(root)
  }
}
