/**
 * Remembers what is made of an object, for as long as the object is kept: many callers ask for the same.
 *
 * @param make Must depend on the object alone, and not return `undefined`
 */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
