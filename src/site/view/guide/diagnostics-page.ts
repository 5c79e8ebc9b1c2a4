import { capital } from '../../../notation/capitals.ts'
import type { Explanation } from '../../site-data.ts'
import { htmlWithBase, type Link, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'

/** One diagnostic in the list. */
export interface DiagnosticEntry extends Pick<Explanation, 'code' | 'title' | 'severity'> {
  readonly href: string
}

/** Returns the address of the page that explains a diagnostic: `/docs/diagnostics/link-unknown-id/`. */
const diagnosticAddress = (code: string): string => `/docs/diagnostics/${code.replace('/', '-')}/`

const explanationsOf = ({ data }: Site): readonly Explanation[] => data.guide?.explanations ?? []

/** Title, description and address of the list of all diagnostics. */
export const diagnosticsHead = {
  title: 'What the check reports',
  description: 'Every problem Codicil can report, and how to fix it.',
  href: '/docs/diagnostics/'
} as const

/** Returns what the list of all diagnostics prints: by the phase that finds them. */
export function diagnosticsPage(site: Site): { frame: Frame; phases: { phase: string; entries: DiagnosticEntry[] }[] } {
  const phases = new Map<string, DiagnosticEntry[]>()
  for (const { code, title, severity } of explanationsOf(site)) {
    const phase = capital(code.split('/')[0] ?? code)
    const entries = phases.get(phase) ?? []
    entries.push({ code, title, severity, href: withBase(site.base, diagnosticAddress(code)) })
    phases.set(phase, entries)
  }
  return {
    frame: siteFrame(site, diagnosticsHead),
    phases: [...phases].map(([phase, entries]) => ({ phase, entries }))
  }
}

/** One page for each diagnostic. */
export const diagnosticRoutes = (site: Site) =>
  explanationsOf(site).map((explanation) => ({
    params: { code: explanation.code.replace('/', '-') },
    props: { explanation }
  }))

/** Returns what the page of one diagnostic prints. */
export function explanationPage(
  site: Site,
  { explanation }: { readonly explanation: Explanation }
): { frame: Frame; list: Link; explanation: Explanation; html: string } {
  const { code, title, html } = explanation
  return {
    frame: siteFrame(site, { title: `${title} (${code})`, href: diagnosticAddress(code) }),
    list: { href: withBase(site.base, diagnosticsHead.href), label: diagnosticsHead.title },
    explanation,
    html: htmlWithBase(site.base, html)
  }
}
