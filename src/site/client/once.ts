/**
 * Loads each thing once, however often it is asked for; a failure is forgotten, so that the next call tries again.
 *
 * @param load Loads the thing of a key
 */
export function once<Key, T>(load: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const loaded = new Map<Key, Promise<T>>()
  return (key) => {
    const known = loaded.get(key)
    if (known) return known
    const loading = load(key)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}
