import { control } from '../../hooks.ts'
import type { Status } from '../../offline/protocol.ts'
import { dayWords, progressWords } from '../../offline/status-text.ts'

/** The footer of every page: save button, progress, or what is saved. */
function words({ saved, progress }: Status): string {
  if (progress) return progressWords(progress)
  return saved ? `Saved: version ${saved.version}, on ${dayWords(saved.savedAt)}` : 'Save for offline'
}

/** Show the saved version in the footer. */
export function showInFoot(status: Status): void {
  const link = document.querySelector(control('kept'))
  if (link) link.textContent = words(status)
}
