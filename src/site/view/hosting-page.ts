import { type Frame, siteFrame } from './frame.ts'
import { hostingRecipes, type Recipe } from './hosting/recipes.ts'
import type { Site } from './site.ts'

/** Returns what the page about hosting prints. */
export const hostingPage = (site: Site): { frame: Frame; recipes: readonly Recipe[] } => ({
  frame: siteFrame(site, {
    title: 'Putting the site online',
    description: 'Any host for files will do. What each should send with them.',
    href: '/docs/hosting/'
  }),
  recipes: hostingRecipes(site.base)
})
