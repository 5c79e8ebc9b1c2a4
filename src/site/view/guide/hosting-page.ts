import { type Frame, siteFrame } from '../frame.ts'
import { hostingRecipes, type Recipe } from '../hosting/recipes.ts'
import type { Site } from '../site.ts'

/** Returns what the page about hosting prints. */
export const hostingPage = (site: Site): { frame: Frame; recipes: readonly Recipe[] } => ({
  frame: siteFrame(site, {
    title: 'Putting the site online',
    description: 'Any static host will do. The headers each should send.',
    href: '/docs/hosting/'
  }),
  recipes: hostingRecipes(site.base)
})
