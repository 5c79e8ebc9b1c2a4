import type { Site } from './site.ts'

/** Paper of the light theme, as `--paper` in `styles/tokens.css`: a manifest has no OKLCH. */
const paper = '#fbf9f5'

/**
 * Returns what a device needs to install the site. Addresses are relative to the manifest, so any base path will do.
 */
export const webManifest = (site: Site): object => {
  const { title, short, summary, language } = site.data.identity
  return {
    name: title,
    short_name: short,
    description: summary ?? 'House rules, clause by clause, with their questions and exceptions.',
    lang: language,
    id: './',
    start_url: `.${site.opening}`,
    scope: './',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: 'icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: 'icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' }
    ]
  }
}
