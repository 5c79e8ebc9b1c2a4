/** What the service worker does, without the events by which a browser asks for it. */
export { status } from '../../../../src/site/worker/post-message.ts'
export { fromSaved } from '../../../../src/site/worker/saved.ts'
export { save, stopSaving } from '../../../../src/site/worker/saving.ts'
export { check, clear, useReady } from '../../../../src/site/worker/versions.ts'
