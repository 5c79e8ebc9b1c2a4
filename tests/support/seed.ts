import process from 'node:process'
import fc from 'fast-check'

/**
 * Where properties draw their inputs from. A change must not fail for what another change left behind, so that runs
 * which decide about it (`npm test`, and any where `CI` is set) try the same inputs each time. The soak by hand draws
 * new ones; a failure names its seed, which `CODICIL_SEED` tries again.
 */
const isExploring = process.env['CODICIL_SOAK'] === '1' && !process.env['CI']
const given = process.env['CODICIL_SEED']

fc.configureGlobal(given ? { seed: Number(given) } : isExploring ? {} : { seed: 1 })
