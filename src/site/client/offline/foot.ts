import type { Status } from '../../offline/protocol.ts'
import { dayWords, progressWords } from '../../offline/words.ts'

/** What stands at the foot of every page: the way to save, how far it has come, or what is saved. */
function words({ saved, progress }: Status): string {
  if (progress) return progressWords(progress)
  return saved ? `Saved: version ${saved.version}, on ${dayWords(saved.savedAt)}` : 'Save for offline'
}

/** Say at the foot of the page what is kept. */
export function showInFoot(status: Status): void {
  const link = document.querySelector('[data-kept]')
  if (link) link.textContent = words(status)
}
