import type { Page } from 'playwright-core'

/** What a tab tells of the files that its pages load. */
export interface Network {
  /** Returns once it tells nothing: of a page with 27 files, telling takes a sixth of all processor time. */
  readonly ignore: () => Promise<unknown>
  /** Has it tell again, beginning with the next file. */
  readonly hear: () => void
}

/** The session in which Playwright itself speaks to a tab. */
interface Session {
  readonly send: (method: 'Network.enable' | 'Network.disable') => Promise<unknown>
}

/** A part of an object of Playwright that has no public name. @throws if the installed version has none */
function part(whole: object, name: string): object {
  const found: unknown = Reflect.get(whole, name)
  if (typeof found !== 'object' || found === null) throw new TypeError(`Playwright has no ${name}`)
  return found
}

/** What a tab tells of the files that it loads: Playwright asks for everything, and has no option for less. */
export function networkOf(page: Page): Network {
  const connection = part(page, '_connection') as { readonly toImpl: (page: Page) => object }
  const inside = connection.toImpl(page)
  const session = ['delegate', '_mainFrameSession', '_client'].reduce(part, inside) as Session
  return {
    ignore: () => session.send('Network.disable'),
    hear() {
      // A tab that is closed has nothing more to tell.
      session.send('Network.enable').catch(() => {})
    }
  }
}

/** Methods of a page or of its profile that may hear of files, or change them. */
export const listening = ['on', 'once', 'waitForEvent', 'route', 'waitForRequest', 'waitForResponse'] as const

/** Whether one of these methods does, by its name and the first that it is given. */
export const isAboutFiles = (method: (typeof listening)[number], [first]: readonly unknown[]): boolean =>
  !/^(?:on|once|waitForEvent)$/u.test(method) || /^re(?:quest|sponse)/u.test(String(first))
