import applied from '../styles/as-it-applies.css?url'
import opened from '../styles/on-demand.css?url'

const loading = new Map<string, Promise<void>>()

function load(href: string): Promise<void> {
  const begun = loading.get(href)
  if (begun) return begun
  const loaded = new Promise<void>((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      link.remove()
      loading.delete(href)
      done()
    })
    document.head.append(link)
  })
  loading.set(href, loaded)
  return loaded
}

/**
 * Loads the styles of cards and sheets, once. Where they cannot be loaded, what was to be opened works without them; the
 * next call tries again.
 */
export const loadStyles = (): Promise<void> => load(opened)

/** Loads the styles of clauses as they apply to a choice, as `loadStyles` does. */
export const loadAppliedStyles = (): Promise<void> => load(applied)
