import { kinds } from '../../model/id.ts'
import { didYouMean, problem, unlessLookAlike } from './problem.ts'

export const unknownKind = problem<{ kind: string; nearest: string | undefined }>(
  'error',
  'validate/unknown-kind',
  ({ kind, nearest }) => ({
    message: `Unexpected kind \`${kind}\`, expected ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`,
    help: didYouMean(nearest, 'Choose one of these.')
  })
)

interface MissingField {
  readonly field: string
  readonly what: string
  readonly example: string | undefined
  /** What the field may be; empty if it may be anything, or too much to list. */
  readonly choices: readonly string[]
  /** A sentence on what to do if there is nothing to write there. */
  readonly otherwise?: string | undefined
}

export const missingField = problem<MissingField>(
  'error',
  'validate/missing-field',
  ({ field, what, example, choices, otherwise }) => {
    const others = choices.filter((choice) => choice !== example)
    const add = example === undefined ? `Add \`${field}:\`.` : `Add for example \`${field}: ${example}\`.`
    const listed = `${example === undefined ? 'Choose' : 'Other values'}: ${others.join(', ')}.`
    return {
      message: `The field \`${field}\` is missing from ${what}`,
      help: [add, others.length > 0 && listed, otherwise].filter(Boolean).join(' ')
    }
  }
)

interface UnknownFields {
  /** One; of many in one file, the first few. */
  readonly fields: readonly string[]
  /** How many there are besides. */
  readonly more: number
  readonly what: string
  readonly nearest: string | undefined
  readonly known: string
  /** True if it is most likely the end of a text that a comma has cut in two. */
  readonly cutOff: boolean
}

export const unknownField = problem<UnknownFields>(
  'error',
  'validate/unknown-field',
  ({ fields, more, what, nearest, known, cutOff }) => {
    const named = fields.map((field) => `\`${field}\``).join(', ')
    if (more === 0) {
      const message = `${named} is not a field of ${what}`
      const quotes = 'A comma ends a value inside `{ }`: put the whole text in quotation marks.'
      return { message, help: cutOff ? quotes : didYouMean(nearest, `Choose from ${known}.`) }
    }
    return {
      message: `${named} and ${more.toLocaleString('en')} more are not fields of ${what}`,
      help: `Remove them, or correct their names. Choose from ${known}.`
    }
  }
)

interface WrongType {
  readonly field: string
  readonly found: string
  readonly expected: string
  /** Set for an entry of a list: what it looks like. */
  readonly entry?: string | undefined
  /** A sentence on what to write, if that is known. */
  readonly wayOut?: string | undefined
}

export const wrongType = problem<WrongType>(
  'error',
  'validate/wrong-type',
  ({ field, found, expected, entry, wayOut }) => ({
    message: `Unexpected ${found} ${entry === undefined ? 'for' : 'in the list'} \`${field}\`, expected ${expected}`,
    help: entry
      ? `Write each entry as \`${entry}\`.`
      : (wayOut ??
        (expected === 'text'
          ? `Write text after \`${field}:\`, in quotation marks where it looks like a number.`
          : `Write ${expected} after \`${field}:\`.`))
  })
)

export const notInEnum = problem<{ field: string; found: string; values: string; nearest: string | undefined }>(
  'error',
  'validate/not-in-enum',
  ({ field, found, values, nearest }) => ({
    message: `Unexpected \`${found}\` for \`${field}\`, expected ${values}`,
    help: didYouMean(
      nearest,
      values.includes(',')
        ? 'Choose one of these values.'
        : `Write ${values}, or leave the field out if it may be missing.`
    )
  })
)

interface BadId {
  readonly id: string
  readonly nearest: string | undefined
  readonly lookAlike?: string | undefined
  /** True for a reference such as `faq:charge-uphill` in a field that takes an id. */
  readonly isReference?: boolean
  /** True for a clause that an option names under `settles`, such as an open point. */
  readonly isSettledClause?: boolean
}

/** What to write instead of an id that is none. */
function meantByBadId({ id, nearest, isReference, isSettledClause }: BadId): string {
  if (isSettledClause)
    return `\`settles\` names a FAQ entry. An open point is settled by \`amends: [{ target: ${id}, effect: replaces, with: '#…' }]\`.`
  if (nearest === undefined) return 'Begin with a letter; use letters a-z, digits and hyphens.'
  return `Write \`${nearest}\`.${isReference ? ' This field names something of its own ruleset, and of one kind.' : ''}`
}

export const badId = problem<BadId>('error', 'validate/bad-id', (found) => ({
  message: unlessLookAlike(
    found.lookAlike,
    `id \`${found.id}\``,
    found.isReference
      ? `Unexpected reference \`${found.id}\`, expected an id alone`
      : `Unexpected id \`${found.id}\`, expected lower-case words joined by hyphens`
  ),
  help: meantByBadId(found)
}))

export const badDate = problem<{ field: string; found: string; form: string; isFar?: boolean }>(
  'error',
  'validate/bad-date',
  ({ field, found, form, isFar = false }) => ({
    message: `Unexpected \`${found}\` for \`${field}\`, expected a date ${isFar ? 'from 1900 to 2199' : `of the form ${form}`}`,
    help: isFar
      ? 'Correct the year.'
      : 'Write the year first, then month and day, such as `2026-11-20`; the month must have that day.'
  })
)

/** What to do about a second name of each thing. */
const ownNames: Readonly<Record<string, string>> = {
  unit: 'Give this unit a title of its own: players choose by it.',
  step: 'Give this step a title of its own: readers tell the steps apart by it.',
  branch: 'Say of each when it is taken: readers cannot tell which of the two counts.',
  part: 'Keep one of the two, or call the other something else: changes are compared by the id of the part.',
  roll: 'Keep one of the two, or call the other something else: modifiers are added up by the id of the roll.'
}

export const nameTwice = problem<{ what: string; field: 'id' | 'title' | 'when'; name: string }>(
  'error',
  'validate/name-twice',
  ({ what, field, name }) => {
    const said = field === 'when' ? 'condition' : what === 'part' || what === 'roll' ? 'name' : field
    return {
      message: `Another ${what} has the ${said} \`${name}\``,
      help:
        field === 'id'
          ? `Give this ${what} an id of its own: whatever names it would mean the first of the two.`
          : (ownNames[what] ?? `Give this ${what} a name of its own.`)
    }
  }
)

export const aliasTwice = problem<{ name: string; isTitle: boolean }>(
  'warning',
  'validate/alias-twice',
  ({ name, isTitle }) => ({
    message: isTitle ? `The other name “${name}” is the title` : `The other name “${name}” is already in the list`,
    help: 'Remove the entry: readers find a name with and without capitals.'
  })
)

export const daysInWrongOrder = problem<{ earlier: string; later: string }>(
  'error',
  'validate/days-in-wrong-order',
  ({ earlier, later }) => ({
    message: `The day of \`${later}\` is before that of \`${earlier}\``,
    help: 'A version is published, then in force, then mandatory, all on one day or one after the other. Correct the wrong day.'
  })
)

/** @param meant Version that was most likely meant */
export const badVersion = problem<{ found: string; meant: string | undefined }>(
  'error',
  'validate/bad-version',
  ({ found, meant }) => ({
    message: `Unexpected version \`${found}\`, expected three numbers such as 1.2.0`,
    help: didYouMean(
      meant,
      'Raise the last number for wording, the middle one for new rules, the first one for changed rules.'
    )
  })
)

interface InvalidValue {
  readonly field: string
  /** What was written, where that says more than its place. */
  readonly found?: string
  /** What the value has to be, as words that follow “expected”. */
  readonly rule: string
  /** What to write, if that is known. */
  readonly meant?: string
  /** Where to get a right value, if that is not known. */
  readonly help?: string
}

export const invalidValue = problem<InvalidValue>(
  'error',
  'validate/invalid-value',
  ({ field, found, rule, meant, help = 'Correct the value. If the field is optional, you can leave it out.' }) => ({
    message: `Unexpected ${found === undefined ? 'value' : `\`${found}\``} for \`${field}\`, expected ${rule}`,
    help: meant === undefined ? help : `Write \`${field}: ${meant}\`.`
  })
)

export const missingLicence = problem<{ what: string }>('error', 'validate/missing-licence', ({ what }) => ({
  message: `The \`licence\` is missing from ${what}`,
  help: 'Add for example `licence: CC-BY-4.0`; of a source say what it states, such as `licence: None stated`.'
}))

export const missingSource = problem('error', 'validate/missing-source', () => ({
  message: 'The ruleset names no `sources`',
  help: 'Add `sources:` with an entry of `id`, `title`, `author` and `licence`; name yourself if the rules are your own.'
}))

export const unruledAnswer = problem('error', 'validate/unruled-answer', () => ({
  message: 'This answer has no `ruling` that says who gave it and when',
  help: 'Add `ruling:` with `by`, `date` and `authority`.'
}))

export const ruledUnanswered = problem('error', 'validate/ruled-unanswered', () => ({
  message: 'This entry is unanswered, but has a `ruling`',
  help: 'Remove `ruling`, or write the answer and set `status: answered`.'
}))

export const answerToUnanswered = problem('error', 'validate/answer-to-unanswered', () => ({
  message: 'This entry is unanswered, but has text that reads like an answer',
  help: 'Set `status: answered` and say who ruled, or move the text into a `:::note`.'
}))

export const unansweredExpects = problem('error', 'validate/unanswered-expects', () => ({
  message: 'This entry is unanswered, but has `expects`',
  help: 'Remove `expects`, or write the answer and set `status: answered`.'
}))

export const expectedByNothing = problem<{ state: string }>('error', 'validate/expected-by-nothing', ({ state }) => ({
  message: `No text makes a clause \`${state}\`, so \`by\` has nothing to name`,
  help: 'Remove `by`, or set `state` to what that text does: `replaced`, `suspended`, `blocked`, `changed` or `extended`.'
}))

export const answerMissing = problem('error', 'validate/answer-missing', () => ({
  message: 'This entry is answered, but has no answer',
  help: 'Write the answer, or set `status: unanswered`.'
}))

export const textMissing = problem<{ what: string; isNotes: boolean }>(
  'warning',
  'validate/text-missing',
  ({ what, isNotes }) => ({
    message: `This ${what} has no ${isNotes ? 'notes and no ' : ''}text`,
    help: isNotes
      ? 'List the reasons under `changes`, or introduce the version below the second line of dashes.'
      : 'Write it below the second line of dashes. If nothing is decided yet, say so in a `:::note`.'
  })
)

export const textOfPack = problem('warning', 'validate/text-of-pack', () => ({
  message: 'This pack has a text of its own, which is printed nowhere',
  help: 'Move it into a rule, or into `summary` if it says what the pack is for; a note to yourself can be a comment.'
}))

export const sectionWithoutText = problem<{ title: string }>(
  'warning',
  'validate/section-without-text',
  ({ title }) => ({
    message: `The heading “${title}” has no text below it`,
    help: 'Write it, remove the heading, or say in a `:::note` that nothing is decided yet.'
  })
)

export const numberInTitle = problem<{ found: string; words: string }>(
  'warning',
  'validate/number-in-title',
  ({ found, words }) => ({
    message: `Unexpected \`${found}\` before the words: Codicil counts by itself, and readers see both numbers`,
    help: `Write only “${words}”. Refer to it by its id, which stays when numbers change.`
  })
)

export const headingTwice = problem<{ what: 'heading' | 'caption'; title: string }>(
  'warning',
  'validate/heading-twice',
  ({ what, title }) => ({
    message: `Another ${what} here already says “${title}”`,
    help: `Say in each what sets it apart: readers find a place by its ${what}.`
  })
)

export const doubledWord = problem<{ field: string; found: string; before: string }>(
  'warning',
  'validate/doubled-word',
  ({ field, found, before }) => ({
    message: `\`${field}\` begins with “${found}”, and readers see “${before}” before it`,
    help: `Leave the word out: write only what comes after “${before}”.`
  })
)

/** @param version That of a release whose folder has another name */
export const badRelease = problem<{ reason: string; version?: string | undefined }>(
  'error',
  'validate/bad-release',
  ({ reason, version }) => ({
    message: `This release is not as \`codicil release\` wrote it: ${reason}`,
    help: version === undefined ? restore : `Remove the folder if it is a copy, or else rename it to \`${version}\`.`
  })
)

/** What became of a released file; `twice`, `damaged` and `large` only of one that is compressed. */
export type ReleaseChange = 'changed' | 'missing' | 'added' | 'twice' | 'damaged' | 'large'

export const alteredRelease = problem<{ path: string; change: ReleaseChange }>(
  'error',
  'validate/altered-release',
  ({ path, change }) => {
    const altered = `\`${path}\` is not as \`codicil release\` wrote it`
    return {
      message: {
        changed: altered,
        missing: `\`${path}\` is missing from the release`,
        added: `\`codicil release\` did not write \`${path}\``,
        twice: `The release has \`${path}\`, and the same file without \`.gz\``,
        damaged: `${altered}: it cannot be unpacked`,
        large: `${altered}: unpacked, it is larger than 64 MB`
      }[change],
      help: wayOut[change] ?? restore
    }
  }
)

const restore =
  'Restore the folder of this version from your version control. To change rules, change the sources and raise `version`.'

const wayOut: Partial<Record<ReleaseChange, string>> = {
  added: 'Move the file out of `releases/`.',
  twice: 'Remove the one that is not in your version control.'
}
