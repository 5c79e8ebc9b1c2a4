import { type Frame, siteFrame } from '../frame.ts'
import { hostingRecipes, type Recipe } from '../hosting/recipes.ts'
import type { Site } from '../site.ts'

/** Title, description and address of the page about hosting. */
export const hostingHead = {
  title: 'Putting the site online',
  description: 'Any static host will do. The headers each should send.',
  href: '/docs/hosting/'
} as const

/** Returns what the page about hosting prints. */
export const hostingPage = (site: Site): { frame: Frame; recipes: readonly Recipe[] } => ({
  frame: siteFrame(site, hostingHead),
  recipes: hostingRecipes(site.base)
})
