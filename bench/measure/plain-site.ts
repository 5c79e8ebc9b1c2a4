import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "bare-site", "type": "module", "private": true }\n',
  'src/render.mjs': `import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const folder = process.env.BARE_CONTENT
const processor = unified().use(remarkParse).use(remarkGfm).freeze()

export const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => {
    const [, head, body] = /^---\\n([^]*?)\\n---\\n([^]*)$/u.exec(readFileSync(file, 'utf8'))
    const title = /^(?:title|question): (.*)$/mu.exec(head)?.[1] ?? 'Untitled'
    return { slug: file.slice(folder.length + 1, -3), title, body }
  })

export const render = (body) => toHtml(toHast(processor.parse(body), { allowDangerousHtml: true }))
`,
  'src/layouts/Page.astro': `---
const { title } = Astro.props
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>{title}</title>
  </head>
  <body>
    <header><a href="/">Rules</a></header>
    <main data-pagefind-body><h1>{title}</h1><slot /></main>
  </body>
</html>
`,
  'src/pages/[...slug].astro': `---
import Page from '../layouts/Page.astro'
import { pages, render } from '../render.mjs'
export const getStaticPaths = () =>
  pages.map(({ slug, title, body }) => ({ params: { slug }, props: { title, body } }))
const { title, body } = Astro.props
---
<Page title={title}><Fragment set:html={render(body)} /></Page>
`
}

/** Writes the plainest Astro site that shows every Markdown file of the folder named by \`BARE_CONTENT\`. */
export function writeBareSite(folder: string): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(modules, join(folder, 'node_modules'), 'junction')
}
