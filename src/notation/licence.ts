/** A licence that is used often. */
interface Known {
  /** As it is called among those who know it. */
  readonly label: string
  readonly name?: string
  readonly href: string
}

const known: Readonly<Record<string, Known>> = {
  'CC-BY-4.0': {
    label: 'CC BY 4.0',
    name: 'Creative Commons Attribution 4.0 International',
    href: 'https://creativecommons.org/licenses/by/4.0/'
  },
  'CC-BY-SA-4.0': {
    label: 'CC BY-SA 4.0',
    name: 'Creative Commons Attribution-ShareAlike 4.0 International',
    href: 'https://creativecommons.org/licenses/by-sa/4.0/'
  },
  'CC-BY-NC-4.0': {
    label: 'CC BY-NC 4.0',
    name: 'Creative Commons Attribution-NonCommercial 4.0 International',
    href: 'https://creativecommons.org/licenses/by-nc/4.0/'
  },
  'CC0-1.0': {
    label: 'CC0 1.0',
    name: 'Creative Commons Zero 1.0 Universal',
    href: 'https://creativecommons.org/publicdomain/zero/1.0/'
  },
  MIT: { label: 'MIT', href: 'https://opensource.org/license/mit' }
}

/** Name of a licence in words, for paper; what is not known stays as the author wrote it. */
export function licenceName(licence: string): string {
  const { name, label = licence } = known[licence] ?? {}
  return name === undefined ? label : `${name} (${label})`
}

/** A licence as readers know it, with the address of its text for the usual ones. */
export function licenceLink(licence: string): { readonly label: string; readonly href?: string } {
  const { label = licence, href } = known[licence] ?? {}
  return href === undefined ? { label } : { label, href }
}
