import { control } from '../hooks.ts'
/** Address that a page at a former address leads to, base path included; absent on any other page. */
export function newAddressIn(page: Document): string | undefined {
  const isFormer = page.querySelector('meta[http-equiv=refresh]') !== null
  return (isFormer && page.querySelector('link[rel=canonical]')?.getAttribute('href')) || undefined
}

/** New address of a clause that a page no longer has, base path included; absent for any other place. */
export const onwardFrom = (place: Element | null): string | undefined =>
  place?.closest(control('onward'))?.querySelector('a')?.getAttribute('href') ?? undefined
