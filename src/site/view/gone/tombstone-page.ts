import { fragmentOf } from '../../../notation/addresses.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { documentParams, type Link, withBase } from '../address.ts'
import { type Frame, listAddress, rulesetFrame } from '../frame.ts'
import type { Kind } from '../labels.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { namesOf, type Tombstone, tombstone, tombstonesAt, type Withdrawn } from './gone.ts'

/** The page at the address of a document that was withdrawn. */
export interface TombstonePage {
  readonly frame: Frame
  readonly list: Link
  readonly title: string
  readonly whole: Tombstone
  readonly clauses: readonly Tombstone[]
}

/** Route of such a page, and what it prints. */
export interface TombstoneRoute {
  readonly params: { readonly ruleset: string; readonly section: string; readonly former: string }
  readonly props: { readonly gone: TombstonePage }
}

function tombstonePage(site: Site, rules: RulesetIndex, withdrawn: Withdrawn): TombstonePage {
  const { href, id } = withdrawn
  const whole = tombstone(site, rules, withdrawn)
  const { title, name } = namesOf(withdrawn)
  return {
    frame: rulesetFrame(site, rules, { title, description: whole.words, href }),
    // Withdrawals are listed by canonical id, which the schema has checked.
    list: listOf(site, rules, id.replace(/:.*$/u, '') as Kind),
    title,
    whole: { ...whole, name: name === title ? '' : name },
    clauses: tombstonesAt(site, rules, href, versionSaid(withdrawn)).map((clause) => below(clause, whole))
  }
}

/** The version that the page names above its clauses, with its day or with the number of the document. */
const versionSaid = ({ last }: Withdrawn): string | undefined =>
  last && (last.number !== undefined || last.text) ? last.version : undefined

/** A clause says only what the document above it does not say already. */
const below = (clause: Tombstone, whole: Tombstone): Tombstone =>
  clause.words === whole.words ? { ...clause, words: '', see: undefined } : clause

/** Link to the others of its kind; rules are listed on the page of their ruleset. */
function listOf(site: Site, rules: RulesetIndex, kind: Kind): Link {
  const list = kind === 'rule' || kind === 'option' ? undefined : listAddress(rules, kind)
  return { href: withBase(site.base, list ?? rules.ruleset.href), label: kindLabels[kind].one }
}

/** The pages of all documents that were withdrawn. */
export const tombstoneRoutes = (site: Site): TombstoneRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    (rules.ruleset.withdrawn ?? [])
      .filter(({ href }) => fragmentOf(href) === undefined)
      .map((withdrawn) => {
        const { ruleset, section, id } = documentParams(withdrawn.href)
        return { params: { ruleset, section, former: id }, props: { gone: tombstonePage(site, rules, withdrawn) } }
      })
  )
