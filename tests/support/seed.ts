import process from 'node:process'
import fc from 'fast-check'

/**
 * Seeds for property tests. A change must not fail because of an input that an earlier change missed, so runs that
 * decide about it (`npm test`, and any with `CI` set) try the same inputs each time. The manual soak draws new ones; a
 * failure names its seed, and `CODICIL_SEED` repeats it.
 */
const isExploring = process.env['CODICIL_SOAK'] === '1' && !process.env['CI']
const given = process.env['CODICIL_SEED']

fc.configureGlobal(given ? { seed: Number(given) } : isExploring ? {} : { seed: 1 })
