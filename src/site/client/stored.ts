/** Text that this device keeps under a key; `null` for none, `undefined` if storage is forbidden. */
export function storedText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/**
 * Reads JSON that this device keeps under a key.
 *
 * @param sound Makes a value of the parsed JSON, or of `undefined` if there is none
 * @returns `undefined` if storage is forbidden
 */
export function readStored<T>(key: string, sound: (value: unknown) => T): T | undefined {
  const text = storedText(key)
  return text === undefined ? undefined : sound(parsed(text ?? ''))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a text under a key; nothing is kept for an empty one, or where storage is forbidden or full. */
export function keepText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The choice then lasts as long as the page.
  }
}
