import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Served, serve } from '../src/node/serve/serve.ts'
import { useBrowser } from './support/browser.ts'
import { documentText, skirmish } from './support/content.ts'
import { readPage } from './support/page.ts'
import { base, buildSmallSite, type SmallSite } from './support/small-site.ts'
import { parseXml } from './support/xml.ts'

const { page: newPage } = useBrowser()

/** Words that run a script wherever somebody forgot to escape them. */
const attack = (name: string): string =>
  `${name} </script></title></textarea>--><script>ran("${name}")</script><img src=x onerror='ran("${name}")'> " onmouseover="ran() ' ]]> &lt \${ran()}`

/** The same where there is room for little. */
const brief = '"><script>ran("brief")</script>'

/** The same as Markdown text, where every sign counts for itself. */
const escaped = (name: string): string => attack(name).replaceAll(/[!-/:-@[-`{-~]/gu, '\\$&')

const files = skirmish({
  'ruleset.md': documentText('ruleset', 'skirmish', escaped('text of the ruleset'), {
    title: attack('ruleset'),
    short: brief,
    summary: attack('summary'),
    notice: attack('notice'),
    credits: [{ role: attack('role'), name: attack('credit') }],
    game: { title: attack('game'), publisher: attack('publisher') },
    sources: [{ id: 'own', title: attack('source'), author: attack('author'), licence: attack('licence') }]
  }),
  'rules/round.md': documentText(
    'rule',
    'round',
    `## ${escaped('heading')} {#a}\n\n${escaped('paragraph')} {#b}\n\n\`${attack('code').replaceAll('`', '')}\`\n\nTable: ${escaped('caption')} {#t}\n\n| ${escaped('head')} | B |\n| - | - |\n| ${escaped('cell')} | [label](https://example.org/?"onclick="ran()) |\n\n:::open[${escaped('open title')}]{#gap kind=silent}\n${escaped('open')}\n:::`,
    { title: attack('rule'), summary: attack('rule summary') }
  ),
  'factions/orcs.md': documentText('faction', 'orcs', escaped('orcs'), {
    title: attack('faction'),
    units: [{ id: 'boar', title: attack('unit') }]
  }),
  'exceptions/boars.md': documentText('exception', 'boars', escaped('exception text'), {
    title: attack('exception'),
    for: { faction: 'orcs', units: ['boar'] },
    amends: [{ target: 'round#b', effect: 'adds' }]
  }),
  'faq/why.md': documentText('faq', 'why', escaped('answer'), {
    question: attack('question'),
    status: 'answered',
    topic: brief,
    about: ['round#b'],
    ruling: { by: attack('judge'), date: '2026-11-20', authority: 'editorial' }
  }),
  'glossary/token.md': documentText('term', 'token', escaped('definition'), {
    title: attack('term'),
    aliases: [attack('alias')]
  })
})

let site: SmallSite
let served: Served
beforeAll(async () => {
  site = await buildSmallSite(files)
  served = await serve(site.folder, base, 0)
})
afterAll(async () => {
  await served?.close()
  site?.remove()
})

const read = (file: string): string => readFileSync(join(site.folder, file), 'utf8')
const htmlFiles = () => site.files.filter((file) => file.endsWith('.html'))

test('the words are on the pages, as words', () => {
  const page = readPage(read('skirmish/rules/round/index.html'))
  for (const name of ['rule', 'paragraph', 'heading', 'cell', 'exception', 'question', 'notice']) {
    expect(page.words, name).toContain(`${name} </script></title>`)
  }
})

/** Elements that could run something, as a browser reads the page. */
function runnable(html: string): readonly string[] {
  const found: string[] = []
  visit(fromHtml(html), 'element', ({ tagName, properties, children: [child] }) => {
    const isScript = tagName === 'script' && child?.type === 'text' && child.value.startsWith('ran')
    const handlers = Object.keys(properties).filter((name) => /^on/iu.test(name))
    const address = [properties.src, properties.href].map(String).find((url) => /^(?:javascript:|x$)/iu.test(url))
    if (isScript || handlers.length > 0 || address !== undefined) found.push(`${tagName} ${handlers} ${address}`)
  })
  return found
}

test('no page gets an element or attribute from them', () => {
  expect(runnable('<p onclick="a()"></p><script>ran()</script><img src=x>')).toHaveLength(3)
  for (const file of htmlFiles()) {
    expect(runnable(read(file)), file).toEqual([])
    for (const data of readPage(read(file)).structured) expect(data['@context']).toBe('https://schema.org')
  }
})

/** Opens what a page folds, all in one go: a click of the mouse waits for several frames. */
const openFolds = (): void => {
  const folded = [...document.querySelectorAll<HTMLElement>('main summary')].filter((each) => each.checkVisibility())
  for (const summary of folded) summary.click()
}

/** Attributes of the page as it is now by which something would run when a pointer comes near. */
const handlers = (): readonly string[] =>
  [...document.querySelectorAll('*')].flatMap((each) => each.getAttributeNames().filter((name) => /^on/iu.test(name)))

test('every page runs, and nothing of theirs does', async () => {
  const page = await newPage()
  const ran: string[] = []
  const stopped: string[] = []
  await page.exposeFunction('ran', (name: string) => void ran.push(String(name)))
  page.on('dialog', (dialog) => void dialog.dismiss())
  page.on('console', (message) => message.type() === 'error' && stopped.push(message.text()))
  page.on('pageerror', ({ message }) => stopped.push(message))
  const addresses = htmlFiles().map((file) => file.replace(/index\.html$/u, ''))
  // Each page is loaded whole, and has done what it does once nobody waits for it, before the next. Idle callbacks wait
  // for a free stretch between frames, which the headless shell need not have.
  await page.addInitScript(() =>
    addEventListener('load', () => {
      scheduler.postTask(() => Object.assign(window, { rested: 1 }), { priority: 'background' })
    })
  )
  for (const path of [...addresses, 'embed/?clause=skirmish/rules/round', 'embed/?clause=skirmish/faq/why']) {
    await page.goto(served.address + path)
    await page.evaluate(openFolds)
    await page.waitForFunction(() => 'rested' in window)
    expect(await page.evaluate(handlers), path).toEqual([])
  }
  expect([ran, stopped]).toEqual([[], []])
})

test('search shows them as words', async () => {
  const page = await newPage()
  const ran: string[] = []
  await page.exposeFunction('ran', (name: string) => void ran.push(String(name)))
  await page.goto(`${served.address}search/?q=definition`)
  await page.locator('form[data-answered=definition]').waitFor()
  await page
    .getByText(/ran\(.definition.\)/u)
    .first()
    .waitFor()
  expect(ran).toEqual([])
})

test('feeds and the sitemap are well formed', () => {
  const xml = site.files.filter((file) => file.endsWith('.xml'))
  expect(xml.length).toBeGreaterThanOrEqual(4)
  for (const file of xml) expect(() => parseXml(read(file)), file).not.toThrow()
})
