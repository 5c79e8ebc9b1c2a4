import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, inject, test } from 'vitest'
import type {
  AnyDocument,
  Bundle,
  Clause,
  Document,
  DocumentFile,
  Index,
  PackFile
} from '../src/generated/published.ts'
import { formatVersion } from '../src/notation/formats.ts'
import { dataAddresses, unpromised } from '../src/site/view/guide/data-page.ts'
import { filesIn } from './support/folder.ts'
import { readPage } from './support/page.ts'
import { fileOf, readJson, readSite, siteFiles } from './support/site.ts'

/** True for data of a released version, which has the format of its day and the bytes that were released. */
const isFrozen = (file: string): boolean => /^(?:api\/v1|packs)\/[^/]+\/v\//u.test(file)
const isReleasedPack = (file: string): boolean => isFrozen(file) && file.startsWith('packs/')
const jsonFiles = siteFiles('.json').filter((file) => /^(?:api|packs)\/|^events\/(?![^/]+\/search\.json$)/u.test(file))
const isSchema = (file: string): boolean => file.startsWith('api/v1/schemas/')

/** Name of the schema that a published file promises to follow. */
function formatOf(file: string): string {
  if (file === 'api/v1/index.json') return 'index'
  if (file.startsWith('packs/')) return 'pack-file'
  if (file.startsWith('events/')) return file.endsWith('/event.json') ? 'event-file' : 'difference-file'
  if (file.endsWith('/rulebook.json')) return 'rulebook'
  if (/^api.v1.[^/]+.differences./u.test(file)) return 'difference-file'
  if (/^api.v1.[^/]+.changes./u.test(file)) return 'changes-file'
  return file.endsWith('/bundle.json') ? 'bundle' : 'document'
}

const index = readJson<Index>('api/v1/index.json')
const bundles = index.rulesets.map(({ bundle }) => readJson<Bundle>(fileOf(bundle)))

/** Where glossary entries are published, and where they were before. */
const formerGlossary = bundles.flatMap(({ ruleset, documents }) =>
  documents.flatMap(({ kind, id, api }) =>
    kind === 'term' ? [{ api, former: `/api/v1/${ruleset.id}/terms/${id}.json` }] : []
  )
)

/** A clause, its document and its ruleset, and its id as seen from anywhere. */
interface Place {
  readonly id: string
  readonly ruleset: string
  readonly document: Document
  readonly clause: Clause
}

const places: readonly Place[] = bundles.flatMap(({ ruleset: { id: ruleset }, documents }) =>
  documents.flatMap((document) =>
    document.clauses.map((clause) => ({ id: `${ruleset}/${clause.id}`, ruleset, document, clause }))
  )
)
const documents = bundles.flatMap((bundle) => bundle.documents)
const byId = new Map(places.map((place) => [place.id, place]))

/** An id as seen from anywhere: those of the own ruleset are published without it. */
const globally = (ruleset: string, id: string): string => (id.includes('/') ? id : `${ruleset}/${id}`)

/** Address of a page without a place on it. */
const pageOf = (href: string): string => href.replace(/#.*$/u, '')

/** Values that occur more than once. */
const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

describe('every published file', () => {
  const options = { strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true } as const
  const schemaOf = (format: string) => readJson<{ $id: string }>(`api/v1/schemas/${format}.schema.json`)

  test.each(['index', 'bundle', 'rulebook', 'difference-file', 'changes-file', 'document', 'pack-file', 'event-file'])(
    'of format %s follows the schema published beside it, which needs no other',
    (format) => {
      const schema = schemaOf(format)
      expect(schema.$id).toBe(`urn:codicil:schema:${format}:${formatVersion}`)
      const validate = new Ajv2020(options).compile(schema)
      const files = jsonFiles.filter((file) => !isSchema(file) && !isFrozen(file) && formatOf(file) === format)
      expect(files).not.toEqual([])
      for (const file of files) {
        validate(readJson(file))
        expect(validate.errors, file).toBeNull()
      }
    }
  )

  test('is below api, packs or events, or lists a released version: other JSON serves the pages of its own build', () => {
    const isPart = (file: string): boolean =>
      /^(?:search\/[^/]+\/beginnings\/(?:\d+|withdrawn)|offline\/[\da-f]{16})\.json$/u.test(file)
    const others = siteFiles('.json').filter((file) => !jsonFiles.includes(file) && !isPart(file))
    const searched = index.rulesets.flatMap(({ id }) => [
      `pagefind/${id}/pagefind-entry.json`,
      ...['names', 'numbers', 'words'].map((name) => `search/${id}/${name}.json`)
    ])
    const checked = bundles.flatMap(({ ruleset: { id, version, releases = [] } }) => [
      `check/${id}/packs.json`,
      ...releases.filter((each) => each.version !== version).map((each) => `check/${id}/${each.version}.rulebook.json`)
    ])
    const lists = bundles.flatMap(({ ruleset: { id, releases = [] } }) =>
      releases.map(({ version }) => `${id}/v/${version}/manifest.json`)
    )
    const ofEvents = (index.events ?? []).map(({ href }) => `${href.slice(1)}search.json`)
    const own = ['offline-base.json', 'offline-files.json', 'offline.json', 'search/events.json']
    const pages = [...own, ...searched, ...checked, ...ofEvents]
    expect(others.sort()).toEqual([...pages, ...lists].sort())
  })

  test('is listed in the index, and nothing that is not there', () => {
    const listed = index.rulesets.flatMap((ruleset) => [
      ruleset.bundle,
      ruleset.rulebook,
      ...ruleset.differences.map(({ api }) => api),
      ...(ruleset.changes ?? []).map(({ api }) => api),
      ...ruleset.documents.map(({ api }) => api),
      ...ruleset.packs.flatMap(({ files }) => files)
    ])
    const former = index.rulesets.flatMap(({ id, packs }) =>
      packs.flatMap(({ formerly = [] }) => formerly.map((old) => `/packs/${id}/${old}.json`))
    )
    const frozen = bundles.flatMap(({ ruleset: { id, releases = [] } }) =>
      releases.map(({ version }) => `/api/v1/${id}/v/${version}/bundle.json`)
    )
    // The pages of events and of released versions list what belongs to them.
    const isElsewhere = (file: string): boolean => file.startsWith('events/') || isReleasedPack(file)
    const published = jsonFiles.filter((file) => !isElsewhere(file)).map((file) => `/${file}`)
    const glossary = formerGlossary.map((each) => each.former)
    const all = [...listed, ...index.schemas, '/api/v1/index.json', ...glossary, ...former, ...frozen]
    expect(all.sort()).toEqual([...published].sort())
  })

  test('of one document has the address of its page, as the embedded clause expects', () => {
    for (const { href, api, kind } of bundles.flatMap(({ documents }) => documents)) {
      if (kind !== 'pack') expect(api).toBe(`/api/v1${href.replace(/\/$/u, '')}.json`)
    }
  })

  test('of glossary entries is at its former address, too', () => {
    expect(formerGlossary).not.toEqual([])
    for (const { api, former } of formerGlossary) expect(readSite(fileOf(former))).toBe(readSite(fileOf(api)))
  })

  test('of one document says what the bundle says', () => {
    for (const { ruleset, documents: all } of bundles) {
      for (const document of all) {
        const file = readJson<DocumentFile>(fileOf(document.api))
        expect(file.document, document.api).toEqual(document)
        expect(ruleset, document.api).toMatchObject(file.ruleset)
        expect(file.ruleset, document.api).not.toHaveProperty('fingerprint')
      }
    }
  })

  test('has the title, version and fingerprint that the index states', () => {
    for (const [at, entry] of index.rulesets.entries()) {
      const { ruleset, documents: all } = bundles[at] as Bundle
      const { id, title, version, effective, licence, fingerprint, href } = ruleset
      expect(entry).toMatchObject({ id, title, version, effective, licence, fingerprint, href })
      const stated = all.map(({ key, title: name, fingerprint: print }) => ({ key, title: name, fingerprint: print }))
      expect(entry.documents).toMatchObject(stated)
    }
  })
})

describe('ids', () => {
  test('are unique', () => {
    expect(repeated(index.rulesets.map(({ id }) => id))).toEqual([])
    expect(repeated(places.map(({ id }) => id))).toEqual([])
    for (const { documents: all } of bundles) expect(repeated(all.map(({ key }) => key))).toEqual([])
  })

  test('of clauses are made of kind, document and clause', () => {
    for (const { document, clause } of places) {
      expect(clause.id).toBe(clause.local === '' ? document.key : `${document.key}#${clause.local}`)
    }
  })

  test('of parents lead to a clause that stands before it in the same document', () => {
    for (const { document, clause } of places) {
      const at = document.clauses.indexOf(clause)
      const parent = document.clauses.slice(0, at).find(({ id }) => id === clause.parent)
      expect(parent?.depth, clause.id).toBe(clause.parent === undefined ? undefined : clause.depth - 1)
      expect(clause.parent === undefined, clause.id).toBe(at === 0)
    }
  })

  test('have numbers that nothing else in the ruleset has', () => {
    for (const { documents: all } of bundles) {
      const numbers = all.flatMap(({ clauses }) => clauses).flatMap(({ number }) => number ?? [])
      expect(repeated(numbers)).toEqual([])
    }
  })
})

describe('references', () => {
  const isHome = (id: string): boolean => /^[^/]+\/ruleset:/u.test(id)

  test('go out wherever they come in', () => {
    const out = places.flatMap(({ id, ruleset, clause }) =>
      clause.out.map(({ to, via }) => ({ from: id, via, to: globally(ruleset, to) }))
    )
    const into = places.flatMap(({ id, ruleset, clause }) =>
      clause.in.map(({ from, via }) => ({ from: globally(ruleset, from), via, to: id }))
    )
    const show = ({ from, via, to }: (typeof out)[number]): string => `${from} -${via}-> ${to}`
    expect(out).not.toEqual([])
    expect(
      into
        .filter(({ from }) => !isHome(from))
        .map(show)
        .sort()
    ).toEqual(
      out
        .filter(({ to }) => !isHome(to))
        .map(show)
        .sort()
    )
  })

  test('lead to clauses that are there, or to places on the page of a ruleset', () => {
    const named = places.flatMap(({ ruleset, clause }) =>
      [...clause.out.map(({ to }) => to), ...clause.in.map(({ from }) => from)].map((id) => globally(ruleset, id))
    )
    const onHomePages = bundles.flatMap(({ ruleset: { id, href } }) =>
      ['', ...readPage(readSite(fileOf(href))).anchors].map((anchor) => `${id}/ruleset:${id}${anchor && `#${anchor}`}`)
    )
    const known = new Set([...byId.keys(), ...onHomePages])
    expect(named.some(isHome)).toBe(true)
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  test('of amendments are stated at both ends', () => {
    const made = bundles.flatMap(({ ruleset: { id }, documents: all }) =>
      all.flatMap(({ key, amends = [] }: AnyDocument) =>
        amends.map(({ target, effect, with: words }) =>
          [globally(id, target), effect, `${id}/${key}`, globally(id, words)].join(' ')
        )
      )
    )
    const suffered = places.flatMap(({ id, ruleset, clause }) =>
      clause.amendedBy.map(({ by, effect, with: words }) =>
        [id, effect, globally(ruleset, by), globally(ruleset, words)].join(' ')
      )
    )
    expect(made).not.toEqual([])
    expect(suffered.sort()).toEqual(made.sort())
  })

  test('of FAQ entries are counted at every clause they are about', () => {
    const asked = bundles.flatMap(({ ruleset: { id }, documents: all }) =>
      all.flatMap(({ key, about = [] }: AnyDocument) =>
        [...new Set(about)].map((target) => `${globally(id, target)} ${id}/${key}`)
      )
    )
    const counted = places.flatMap(({ id, ruleset, clause }) =>
      clause.faq.map((faq) => `${id} ${globally(ruleset, faq)}`)
    )
    expect(asked).not.toEqual([])
    expect(counted.sort()).toEqual(asked.sort())
  })
})

describe('addresses', () => {
  const escaped = (path: string) => path.replaceAll(/[.?]/gu, '\\$&')
  const pattern = (path: string) =>
    escaped(path)
      .replaceAll('*', '.*')
      .replaceAll(/<[^>]+>/gu, '[^/]+')
  const patterns = (paths: readonly string[]) => paths.map((path) => new RegExp(`^${pattern(path)}$`, 'u'))
  const promised = patterns(dataAddresses.map(({ path }) => path))

  test('of data are on the page for developers, with those that programs may not rely on', () => {
    const known = [...promised, ...patterns([...unpromised, '/feed.xml', '/sitemap*.xml', '/api/v1/schemas/*'])]
    const unnamed = siteFiles()
      .map((file) => `/${file}`)
      .filter((path) => /\.(?:json|xml|md)$/u.test(path) && !known.some((each) => each.test(path)))
    expect(unnamed).toEqual([])
  })

  test('of documents lead to their page and their data', () => {
    const files = new Set(siteFiles())
    const addresses = documents.flatMap(({ href, api }) => [pageOf(href), api])
    const lost = addresses.filter((address) => !files.has(fileOf(address)))
    expect(lost).toEqual([])
  })
})

describe('the JSON of a pack', () => {
  const packs = index.rulesets.flatMap((entry, at) => {
    const bundle = bundles[at]
    return bundle ? entry.packs.map((stated) => ({ name: `${entry.id}/${stated.id}`, stated, bundle })) : []
  })

  test('is there for every ruleset as a whole, and for each of its factions that has rules of its own', () => {
    const owners = new Set(documents.flatMap((each) => (each.kind === 'exception' ? (each.for?.faction ?? []) : [])))
    const whole = index.rulesets.flatMap(({ id }) =>
      ['complete', 'play', 'quick-reference', 'agreement'].map((pack) => `${id}/${pack}`)
    )
    expect(packs.map(({ name }) => name)).toEqual(expect.arrayContaining(whole))
    const armies = packs.flatMap(({ stated: { id } }) => (/^faction-(.*)$/u.exec(id) ?? []).slice(1))
    expect(armies).toEqual(expect.arrayContaining([...owners]))
    expect(armies.length).toBeLessThan(documents.filter(({ kind }) => kind === 'faction').length)
  })

  /** Clauses of a pack whose documents only its base has. */
  const onlyInBase = (path: string, { id, base, clauses }: PackFile['pack'], held: PackFile['documents']): string[] => {
    if (base === undefined) return []
    const own = new Set(held.map(({ key }) => key))
    const others = readJson<PackFile>(fileOf(`${path.replace(id, base)}.json`)).documents.filter(
      ({ key }) => !own.has(key)
    )
    return others.flatMap((document) =>
      document.clauses.flatMap((each) => (clauses.includes(each.id) ? [each.id] : []))
    )
  }

  test.each(packs)('$name has the ids, version and fingerprints of the bundle', ({ stated, bundle }) => {
    const path = `/packs/${bundle.ruleset.id}/${stated.id}`
    const { pack, ruleset, documents: held } = readJson<PackFile>(fileOf(`${path}.json`))
    expect(pack).toMatchObject({
      id: stated.id,
      title: stated.title,
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/u)
    })
    // Why rules changed is in the bundle alone.
    const { changes: _, ...ofEdition } = bundle.ruleset
    const { fingerprint, ...content } = ofEdition
    // What is for one army states its own fingerprint alone, on paper, too.
    const isForArmy = pack.form === 'difference' || (pack.form === 'sheet' && pack.selection?.faction !== undefined)
    expect(ruleset).toEqual(isForArmy ? content : ofEdition)
    const whole = new Map(bundle.documents.map((document) => [document.key, document]))
    const ids = held.flatMap(({ clauses }) => clauses.map(({ id }) => id))
    if (stated.id === 'complete') expect(held).toEqual(bundle.documents)
    expect(pack.clauses.toSorted()).toEqual([...ids, ...onlyInBase(path, pack, held)].toSorted())
    for (const { key, clauses, ...facts } of held) {
      const { clauses: all = [], ...same } = whole.get(key) ?? {}
      expect({ key, ...facts }).toEqual(same)
      const prints = new Map(all.map(({ id, fingerprint }) => [id, fingerprint]))
      expect(clauses.filter(({ id, fingerprint }) => prints.get(id) !== fingerprint)).toEqual([])
    }
    expect(stated.files).toEqual([`${path}.json`])
  })
})

test('the packs of every release stay at their addresses, byte for byte, and there are no others', () => {
  const { folder } = inject('site')
  const content = inject('shipped')
  const released = filesIn(content).flatMap((file) => {
    const [, ruleset, version, pack] = /^([^/]+)\/releases\/([^/]+)\/packs\/([^/]+)$/u.exec(file) ?? []
    return pack ? [{ file, path: `packs/${ruleset}/v/${version}/${pack.replace(/\.gz$/u, '')}` }] : []
  })
  expect(released).not.toEqual([])
  expect(siteFiles().filter(isReleasedPack).sort()).toEqual(released.map(({ path }) => path).sort())
  const kept = (file: string): Buffer => {
    const bytes = readFileSync(join(content, file))
    return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  }
  const isSame = ({ file, path }: (typeof released)[number]): boolean =>
    kept(file).equals(readFileSync(join(folder, path)))
  expect(released.filter((each) => !isSame(each))).toEqual([])
})

test('every PDF of a pack is listed beside its JSON, and none that is not there', () => {
  const { folder } = inject('printed')
  const { rulesets } = JSON.parse(readFileSync(join(folder, 'api/v1/index.json'), 'utf8')) as Index
  const packs = rulesets.flatMap(({ id, packs: all }) => all.map(({ id: pack, files }) => ({ id, pack, files })))
  for (const { id, pack, files } of packs) {
    expect(files).toEqual(['a4.pdf', 'letter.pdf', 'json'].map((type) => `/packs/${id}/${pack}.${type}`))
  }
  const former = rulesets.flatMap(({ id, packs: all }) =>
    all.flatMap(({ formerly = [] }) =>
      formerly.flatMap((old) => ['a4', 'letter'].map((p) => `packs/${id}/${old}.${p}.pdf`))
    )
  )
  const listed = packs.flatMap(({ files }) =>
    files.filter((file) => file.endsWith('.pdf')).map((file) => file.slice(1))
  )
  expect(listed).not.toEqual([])
  expect([...listed, ...former].sort()).toEqual(filesIn(folder).filter((file) => file.endsWith('.pdf')))
})
