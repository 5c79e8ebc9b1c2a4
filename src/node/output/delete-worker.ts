/** Deletes a part of a folder, in a worker thread. */
export { removeFolder as default } from './replace.ts'
