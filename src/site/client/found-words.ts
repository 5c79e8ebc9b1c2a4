/** Mark the words that led a reader here from a search, and take them out of the address, which may be shared. */
export function markFoundWords(): void {
  const address = new URL(location.href)
  const words = address.searchParams.get('mark')?.toLowerCase().split(' ')
  if (!words) return
  address.searchParams.delete('mark')
  history.replaceState(history.state, '', address)
  void import('./mark-words.ts').then(
    ({ markWords }) => markWords(words),
    () => undefined
  )
}
