/** True for a field that a key belongs to; not for an empty search field, where `/` would be a slip. */
const editable = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLInputElement && target.name === 'q' && target.value === '') &&
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))

/** True for the keys that begin a search: Ctrl-K or Command-K anywhere, `/` outside of fields. */
export function beginsSearch(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k') return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !editable(event.target)
}
