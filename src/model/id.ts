import { foldLetters } from '../notation/letters.ts'
import { asRead, lookAlikeIn } from './look-alikes.ts'

/** Every kind of authored document. `ruleset` is the kind of `ruleset.md`, `site` that of `site.md`, `changes` that of notes on a version, `event` that of `event.md`. */
export const kinds = [
  'ruleset',
  'rule',
  'option',
  'base-rule',
  'faction',
  'exception',
  'faq',
  'term',
  'pack',
  'changes',
  'site',
  'event'
] as const

/** Kind of a document, as `kind` in its front matter says it. */
export type Kind = (typeof kinds)[number]

/** Kinds of documents that the rules of a ruleset consist of. */
export type RulesetKind = Exclude<Kind, 'ruleset' | 'changes' | 'site' | 'event'>

/** File that says whose site it is, directly in the content folder. */
export const siteFile = 'site.md'

/** Folder of the events, beside the rulesets: `events/<event>/event.md`, and its changes below `changes/`. */
export const eventsFolder = 'events'

/** Name of the file in the folder of an event that keeps the fingerprints of what is played. */
export const lockName = 'lock.json'

/** True for the lock of an event. @param file Path in the content folder */
export const isLock = (file: string): boolean => file.startsWith(`${eventsFolder}/`) && file.endsWith(`/${lockName}`)

/**
 * False for a kind that no file can be of at this place: `site.md`, `ruleset.md`, and all others in the folder of a
 * ruleset. Nothing is said of files of events, which link tells apart.
 */
export function mayBeOf(file: string, kind: Kind): boolean {
  const [folder, ...path] = file.split('/')
  if (path.length === 0 || folder === eventsFolder) return file !== siteFile || kind === 'site'
  const isHome = path.length === 1 && path[0] === 'ruleset.md'
  return kind === 'ruleset' ? isHome : !isHome && kind !== 'site' && kind !== 'event'
}

/** True for text that is a valid id: kebab-case words, beginning with a letter. */
export const isId = (text: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(text)

const spelled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th', ð: 'd' }

/** An id made from a title: `Größe 2` -> `grosse-2`, `1. Moving` -> `moving`. @returns `undefined` if nothing is left */
export function kebabCase(words: string): string | undefined {
  const id = hyphenated(words).replace(/^[-0-9]+/u, '')
  return isId(id) ? id : undefined
}

/** Words in letters a-z and digits, joined by hyphens. */
function hyphenated(words: string): string {
  const latin = foldLetters(words).replaceAll(/[ßæœøłđþð]/gu, (letter) => spelled[letter] ?? letter)
  return latin
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
}

/** The id that was meant by a text that is not an id: `How_Far` -> `how-far`, `1a` -> `r1a`. @returns `undefined` if nothing is left */
export function meantId(text: string): string | undefined {
  const words = hyphenated(asRead(text))
  return words === '' ? undefined : [words, `r${words}`].find(isId)
}

/** The character that keeps text from being an id, by code and name, if the text looks like one. */
export const lookAlikeOfId = (text: string): string | undefined => (isId(asRead(text)) ? lookAlikeIn(text) : undefined)
