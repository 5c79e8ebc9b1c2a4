import { once } from '../../once.ts'

/**
 * The code that searches is loaded when the reader is about to search. Once it is there, an answer is in the page
 * before the frame that shows the key: another `import()` would miss that frame.
 */
export const names = once<void, typeof import('../names/names.ts')>(() => import('../names/names.ts'))

/** The code that searches the text is loaded after names have been searched, while the reader types on. */
export const everything = once<void, typeof import('../everything.ts')>(() => import('../everything.ts'))
