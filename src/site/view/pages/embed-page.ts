import { absolute, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'

/** Texts of the page that other sites show in a frame, for a visit without a clause. */
export interface EmbedPage {
  readonly frame: Frame
  /** HTML to paste. */
  readonly snippet: string
  /** The same with a script that fits the frame to the text. */
  readonly fitting: string
}

/** The first clause with a permanent id, as an example. */
function exampleAddress(site: Site): string {
  const documents = site.data.bundles.flatMap((bundle) => bundle.documents).filter(({ kind }) => kind === 'rule')
  const clause = documents.flatMap(({ clauses }) => clauses).find(({ durable, depth }) => durable && depth > 0)
  return (clause?.href ?? '/ruleset/rules/rule/#clause').slice(1).replace('/#', '#')
}

const script = `<script>
  addEventListener('message', ({ data, source }) => {
    for (const frame of document.querySelectorAll('iframe')) {
      if (data?.codicil === 'height' && frame.contentWindow === source) frame.style.height = data.height + 'px'
    }
  })
</script>`

/** Returns the texts of the page for a visit without a clause: how to show a clause elsewhere. */
export function embedPage(site: Site): EmbedPage {
  const address = absolute({ origin: site.origin ?? 'https://rules.example' }, withBase(site.base, '/embed/'))
  const source = `${address}?clause=${exampleAddress(site)}`
  const snippet = `<iframe src="${source}" title="House rule" loading="lazy" style="width:100%;height:12rem;border:0"></iframe>`
  const frame = siteFrame(site, {
    title: 'A clause on another site',
    description: 'How to show one clause in a page of another site, always in its current words.',
    href: '/embed/'
  })
  return { frame, snippet, fitting: script }
}
