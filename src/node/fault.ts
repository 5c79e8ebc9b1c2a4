import { constants } from 'node:os'
import { relative, resolve } from 'node:path'
import process from 'node:process'
import { isWithin } from './is-within.ts'
import { packagePath } from './package-root.ts'

/** The disk, or a file on it, prevents what was asked for. The message says what, where, and what to do. */
export class Fault extends Error {}

/** Gives the name that the user knows a path by. */
export type NameOf = (path: string) => string

const tryAgain = 'then try again.'
const elsewhere = 'Change that, or name another place.'

/** Sentences for the error codes of the operating system; `name` is the path the error is about. */
const sentences: Readonly<Record<string, (name: string) => string>> = {
  ENOSPC: (name) => `There is no space left on the disk of ${name}. Free some, ${tryAgain}`,
  EDQUOT: (name) => `Your quota on the disk of ${name} is used up. Free some space, ${tryAgain}`,
  EFBIG: (name) => `A file of ${name} is larger than the system permits. Raise the limit (\`ulimit -f\`), ${tryAgain}`,
  EROFS: (name) => `${name} is on a disk that is read-only. Name another place.`,
  EACCES: (name) => `You have no permission for ${name}. ${elsewhere}`,
  EPERM: (name) => `The system does not permit changing ${name}. ${elsewhere}`,
  EBUSY: (name) => `Another program, or the system, is using ${name}. Close it, ${tryAgain}`,
  ENOTDIR: (name) => `The path ${name} leads through a file, where a folder is needed. ${elsewhere}`,
  EISDIR: (name) => `${name} is a folder, where a file is needed. ${elsewhere}`,
  ENOENT: (name) => `${name} does not exist, or the folder for it is missing. Create it, or name another place.`,
  EEXIST: (name) => `${name} is in the way. Remove it, or name another place.`,
  ENOTEMPTY: (name) => `${name} is in the way: it is a folder with files. Remove it, or name another place.`,
  ELOOP: (name) => `${name} is a link that leads back to itself. ${elsewhere}`,
  ENAMETOOLONG: (name) => `The path ${name} is longer than the system permits. Name another place.`,
  EIO: (name) => `The disk reports an error at ${name}. Check the disk, ${tryAgain}`,
  EMFILE: () => `Too many files are open at once. Raise the limit (\`ulimit -n 4096\`), ${tryAgain}`,
  ENFILE: () => `Too many files are open on this machine. Close other programs, ${tryAgain}`
}

/** Sentences for what is no file: a code and the call of the system that failed. */
const ofCalls: Readonly<Record<string, string>> = {
  'EACCES listen': 'You have no permission for this port. Name one above 1023 with `--port`.',
  'ENOSPC watch':
    'The system cannot watch more folders. Raise the limit (`fs.inotify.max_user_watches`), then try again.'
}

/** Sentence for a code of the operating system; `undefined` for a code that tells users nothing. */
const sentenceOf = (code: string, name: string): string | undefined => sentences[code]?.(`\`${name}\``)

/** Code of an error of the operating system or of Node, such as `ENOENT`; `undefined` for any other error. */
export function codeOf(error: unknown): string | undefined {
  const { code }: { readonly code?: unknown } = Object(error)
  return typeof code === 'string' ? code : undefined
}

/** Codes that a missing part of Codicil would give, too. */
const maybeOurs = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY']

const ownFolders = ['src/', 'lib/', 'schemas/', 'node_modules/'].map(packagePath)
const scratch = packagePath('node_modules/.cache/')

const isOfPackage = (path: string): boolean =>
  ownFolders.some((folder) => path.startsWith(folder)) && !path.startsWith(scratch)

/** The path as seen from the working folder, if it is inside. */
export function fromHere(path: string): string {
  const here = process.cwd()
  return path === here || !isWithin(here, resolve(path)) ? path : relative(here, path)
}

const callOf = ({ code, syscall }: Error & { readonly code?: unknown; readonly syscall?: unknown }): string =>
  `${String(code)} ${String(syscall)}`

interface SystemFault {
  readonly code: string
  readonly path?: string | undefined
}

/** Codes by error number: tools that are not written in JavaScript state numbers. */
const codesByNumber = new Map(Object.entries(constants.errno).map(([code, number]) => [number, code]))

/** Returns the error of the operating system, read from an error itself or from the words of a tool. */
function systemFault(error: Error & { code?: unknown; path?: unknown; dest?: unknown }): SystemFault | undefined {
  const { code, message, path, dest } = error
  if (typeof code === 'string' && code in sentences) {
    // A copy that does not fit is a fault of the place where it goes.
    const places = code === 'ENOSPC' || code === 'EDQUOT' ? [dest, path] : [path, dest]
    return { code, path: places.find((each) => typeof each === 'string') }
  }
  const number = /\(os error (\d+)\)/u.exec(message)?.[1]
  if (number !== undefined) return { code: codesByNumber.get(Number(number)) ?? '' }
  const named = /^(?:Error: )?(E[A-Z]{3,}): [^\n]*?, \w+(?: '([^'\n]+)')?/u.exec(message)
  return named?.[1] === undefined ? undefined : { code: named[1], path: named[2] }
}

/** An error, its causes and the errors it collects, nearest first. */
function* causes(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 8) return
  yield error
  yield* causes(error.cause, depth + 1)
  for (const each of error instanceof AggregateError ? error.errors : []) yield* causes(each, depth + 1)
}

/**
 * Turns an error of the operating system into a sentence, however deep it is inside other errors.
 *
 * @param nameOf Names paths as the user wrote them
 * @param otherwise Path to name where the error states none
 * @returns `undefined` for any other error, which is a bug
 */
export function faultOf(error: unknown, nameOf: NameOf = fromHere, otherwise?: () => string): Fault | undefined {
  for (const each of causes(error)) {
    if (each instanceof Fault) return each
    const ofCall = ofCalls[callOf(each)]
    if (ofCall !== undefined) return new Fault(ofCall, { cause: error })
    const found = systemFault(each)
    const path = found?.path ?? otherwise?.()
    if (!found || (found.path && maybeOurs.includes(found.code) && isOfPackage(found.path))) continue
    const sentence = sentenceOf(found.code, path === undefined ? '.' : nameOf(path))
    if (sentence !== undefined) return new Fault(sentence, { cause: error })
  }
  return undefined
}

/** Does something with a file or folder. @throws Fault that names it as `name` if the system refuses */
export function naming<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw (
      faultOf(
        error,
        () => name,
        () => name
      ) ?? error
    )
  }
}
