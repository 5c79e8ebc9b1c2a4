import process from 'node:process'

/** True in the long run, `npm run test:soak`, which every file that imports this takes part in. */
export const isSoak = process.env['CODICIL_SOAK'] === '1'

/** How often a property is tried, or how much is compared: `everyday` in `npm test`, `soak` in the long run. */
export const amount = (everyday: number, soak: number): number => (isSoak ? soak : everyday)
