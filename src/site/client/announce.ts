import { make } from './element.ts'

let status: HTMLElement | undefined

function statusLine(): HTMLElement {
  const line = make('p', 'announcer')
  line.setAttribute('role', 'status')
  document.body.append(line)
  return line
}

/** Makes the line that `announce` speaks through; screen readers hear only a line that was there before its words. */
export function mountAnnouncer(): void {
  status ??= statusLine()
}

/** Says to screen readers what happened; nothing of it is seen. */
export function announce(words: string): void {
  mountAnnouncer()
  if (status) status.textContent = words
}
