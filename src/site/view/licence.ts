import type { Link } from './address.ts'

const known: Readonly<Record<string, Link>> = {
  'CC-BY-4.0': { label: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC-BY-SA-4.0': { label: 'CC BY-SA 4.0', href: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  'CC-BY-NC-4.0': { label: 'CC BY-NC 4.0', href: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  'CC0-1.0': { label: 'CC0 1.0', href: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  MIT: { label: 'MIT', href: 'https://opensource.org/license/mit' }
}

/** A licence as readers know it, with a link to its text for the usual ids. */
export const licenceLink = (licence: string): { readonly label: string; readonly href?: string } =>
  known[licence] ?? { label: licence }
