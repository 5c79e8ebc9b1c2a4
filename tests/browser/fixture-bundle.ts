/** Site data made by hand from the published schema, for the site's tests and for looking at its pages. */
export { harbour } from './fixture/harbour.ts'
export { fixtureSiteData } from './fixture/site-data.ts'
export { skirmish } from './fixture/skirmish.ts'
