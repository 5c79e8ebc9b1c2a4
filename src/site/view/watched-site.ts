import { documentOf } from '../../notation/ids.ts'
import type { SiteReads } from '../site-data.ts'
import type { RulesetIndex, Site } from './site.ts'

/**
 * A site that says what pages read of rulesets that they may not read without saying so, so that a build knows which
 * pages it has to print again: a document, what `ruleset.md` says of it, or, where nothing less is certain, all of it.
 */
export function watchedSite(site: Site, reads: SiteReads): Site {
  const { bundles, packs, ...data } = site.data
  const noteAll = () => {
    for (const id of site.rulesets.keys()) noteOther(reads, id)
  }
  const others = new Map([...site.rulesets].map(([id, rules]) => [id, watchedRuleset(id, rules, reads)]))
  const isOwn = (id: string): boolean => reads.page === undefined || reads.page === id
  return {
    ...site,
    data: {
      ...data,
      get bundles() {
        noteAll()
        return bundles
      },
      packs: new Proxy(packs, {
        get(target, id: string) {
          noteOther(reads, id)
          return target[id]
        },
        ownKeys(target) {
          noteAll()
          return Reflect.ownKeys(target)
        }
      })
    },
    rulesets: watchedMap(site.rulesets, {
      get: (id) => (isOwn(id) ? site.rulesets : others).get(id),
      all: noteAll
    })
  }
}

/** Notes that all of another ruleset is read. Pages of no ruleset are printed in every build, whatever they read. */
function noteOther(reads: SiteReads, id: string): void {
  if (reads.page !== undefined && reads.page !== id) reads.note(id)
}

/** A ruleset as pages of others see it. */
function watchedRuleset(id: string, rules: RulesetIndex, reads: SiteReads): RulesetIndex {
  const whole = <Name extends keyof RulesetIndex>(name: Name): RulesetIndex[Name] => {
    reads.note(id)
    return rules[name]
  }
  const places = watchedMap(rules.places, {
    get(key) {
      reads.note(id, documentOf(key))
      return rules.places.get(key)
    },
    all: () => reads.note(id)
  })
  const { fingerprint, ...ruleset } = rules.ruleset
  const head = {
    ...ruleset,
    // It changes with every document.
    get fingerprint() {
      reads.note(id)
      return fingerprint
    }
  }
  return {
    get ruleset() {
      reads.note(id, '')
      return head
    },
    places,
    get bundle() {
      return whole('bundle')
    },
    get hue() {
      return whole('hue')
    },
    get ofKind() {
      return whole('ofKind')
    },
    get exceptionsFor() {
      return whole('exceptionsFor')
    },
    get neighbours() {
      return whole('neighbours')
    }
  }
}

/** Callbacks for reads of a map. */
interface Watch<Value> {
  readonly get: (key: string) => Value | undefined
  /** Called before all of it is read. */
  readonly all: () => void
}

function watchedMap<Value>(map: ReadonlyMap<string, Value>, { get, all }: Watch<Value>): ReadonlyMap<string, Value> {
  const whole = () => {
    all()
    return map
  }
  return {
    get,
    has: (key) => get(key) !== undefined,
    get size() {
      return whole().size
    },
    forEach: (visit) => whole().forEach(visit),
    entries: () => whole().entries(),
    keys: () => whole().keys(),
    values: () => whole().values(),
    [Symbol.iterator]: () => whole()[Symbol.iterator]()
  }
}
