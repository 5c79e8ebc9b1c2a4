import type { Compilation } from '../compiler/compile.ts'
import { didYouMean } from '../diagnostics/catalogue/problem.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import type { Bundle } from '../generated/published.ts'
import { cacheOf } from '../node/cache/cache.ts'
import type { Publication } from '../node/content/publication.ts'
import { UsageError } from './exit-code.ts'
import { printDiagnostics, type ReportOptions } from './report.ts'
import { createProgress } from './terminal.ts'
import { thereAre } from './there-are.ts'

/**
 * Compiles a content folder and picks one ruleset of it.
 *
 * @param ruleset Id of the ruleset; may be left out if there is only one
 * @returns `undefined` if the content has errors, which are printed
 * @throws UsageError if there is no such ruleset, or several to choose from
 */
export async function openBundle(
  options: Pick<ReportOptions, 'content'>,
  ruleset: string | undefined
): Promise<Bundle | undefined> {
  const publication = await openPublication(options)
  return publication && pick(publication.bundles, ruleset)
}

/**
 * Compiles a content folder.
 *
 * @param options `withLocks` false: what events are locked to does not count; `despite` accepts errors that the caller
 *   will report
 * @param built Day to state as that of the build; none is stated when left out
 * @returns `undefined` if the content has errors, which are printed
 */
export async function openPublication(
  options: Pick<ReportOptions, 'content'> & {
    readonly quiet?: boolean
    readonly withLocks?: boolean
    readonly despite?: (compilation: Compilation) => boolean
  },
  built?: string
): Promise<Publication | undefined> {
  // Loaded here, so that commands which never compile start at once.
  const [{ cachedHost }, { compileHost, hasErrors, publish }] = await Promise.all([
    import('../node/content/cached-host.ts'),
    import('../node/content/publication.ts')
  ])
  const cache = cacheOf(options.content)
  const { tell, end } = createProgress(options)
  try {
    const host = cachedHost(options.content, cache)
    const locks = options.withLocks === false ? async () => [] : host.locks
    const compilation = await compileHost({ ...host, ...(locks && { locks }), tell }).finally(end)
    if (!hasErrors(compilation) || options.despite?.(compilation)) return publish(compilation, built)
    // Warnings change nothing here; `codicil check` lists them.
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error')
    printDiagnostics(errors, { ...options, format: 'human', strict: false })
    return undefined
  } finally {
    cache?.close()
  }
}

/**
 * Picks the ruleset with an id, or the only one if no id is given.
 *
 * @throws UsageError if there is no such ruleset, or several to choose from
 */
export function pick(bundles: readonly Bundle[], wanted: string | undefined): Bundle {
  const ids = bundles.map(({ ruleset }) => ruleset.id)
  const [only, another] = bundles
  if (wanted === undefined && only && !another) return only
  const found = bundles.find(({ ruleset }) => ruleset.id === wanted)
  if (found) return found
  if (wanted === undefined) throw new UsageError(`Name a ruleset with \`--ruleset\`: ${ids.join(', ')}.`)
  const nearest = nearestOf(wanted, ids)
  throw new UsageError(`There is no ruleset \`${wanted}\`. ${didYouMean(nearest, thereAre(ids))}`)
}
