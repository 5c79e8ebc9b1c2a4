import href from '../styles/on-demand.css?url'

let loading: Promise<void> | undefined

/**
 * Loads the styles of cards and sheets, once. Where they cannot be loaded, what was to be opened works without them; the
 * next call tries again.
 */
export function loadStyles(): Promise<void> {
  loading ??= new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      link.remove()
      loading = undefined
      done()
    })
    document.head.append(link)
  })
  return loading
}
