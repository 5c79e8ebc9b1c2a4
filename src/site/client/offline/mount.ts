/**
 * Lets readers save the site and read it without a network. None of it is loaded before the page is shown, and none at
 * all in the authors' preview.
 */
export function mountOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => void import('./start.ts').then(({ start }) => start()).catch(() => undefined)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
