/** The platform's own ways to close something, such as Android's back gesture. */
interface Watcher {
  onclose: (() => void) | null
  readonly destroy: () => void
}

/**
 * Closes something by the platform's own gesture, instead of leaving the page by it.
 *
 * @returns a function that ends the wait; where a browser knows no such gesture, nothing is waited for
 */
export function onCloseGesture(close: () => void): () => void {
  const { CloseWatcher }: { readonly CloseWatcher?: new () => Watcher } = Object(globalThis)
  const watcher = CloseWatcher && new CloseWatcher()
  if (watcher) watcher.onclose = close
  return () => watcher?.destroy()
}
