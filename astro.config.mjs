import { resolve } from 'node:path'
import process from 'node:process'
import { siteConfig } from './src/node/astro/astro-config.ts'
import { loadSite } from './src/node/astro/load-site.ts'

/** The pages for authors, which `--guide` adds. */
const guide = process.env.CODICIL_GUIDE === '1'

const content = resolve(process.env.CODICIL_CONTENT ?? 'content')

/** For `astro build` and `astro dev` by themselves; `codicil build` and `codicil dev` make the same configuration. */
export default siteConfig({
  source: { content, load: () => loadSite({ content, guide }) },
  guide,
  base: process.env.CODICIL_BASE,
  out: process.env.CODICIL_OUT,
  site: process.env.CODICIL_SITE
})
