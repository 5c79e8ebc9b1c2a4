import { documentOf } from '../../notation/ids.ts'
import { didYouMean, problem, unlessLookAlike } from './problem.ts'

const endingWords = (endings: readonly string[]): string =>
  `${endings
    .slice(0, -1)
    .map((ending) => `.${ending}`)
    .join(', ')} or .${endings.at(-1)}`

/** Number of ids that fit into a sentence. */
const mostIds = 12

const listOfIds = (ids: readonly string[]): string =>
  [...ids.slice(0, mostIds).map((each) => `\`${each}\``), ...(ids.length > mostIds ? ['…'] : [])].join(', ')

interface MissingRuleset {
  readonly folder: string
  /** True if this file would be it, but for capitals in its name. */
  readonly hasCapital?: boolean
  /** Kind of a document in the place of `ruleset.md`. */
  readonly instead?: string | undefined
}

export const missingRuleset = problem<MissingRuleset>(
  'error',
  'link/missing-ruleset',
  ({ folder, hasCapital, instead }) => ({
    message: instead
      ? `\`${folder}/ruleset.md\` says what the ruleset is, and cannot be of kind \`${instead}\``
      : `The folder \`${folder}\` has no \`ruleset.md\`${hasCapital ? ' in lower case' : ''}`,
    help: instead
      ? 'Write `kind: ruleset`, or rename the file and add a `ruleset.md`.'
      : hasCapital
        ? 'Rename this file to `ruleset.md`.'
        : `Add \`${folder}/ruleset.md\` with \`kind: ruleset\`.`
  })
)

/** @param instead Kind of a document in the place of `site.md` */
export const misplacedFile = problem<{ instead?: string }>('error', 'link/misplaced-file', ({ instead }) =>
  instead
    ? {
        message: `\`site.md\` says whose site it is, and cannot be of kind \`${instead}\``,
        help: 'Write `kind: site`, or rename the file and move it into the folder of its ruleset.'
      }
    : {
        message: 'This file belongs to no ruleset',
        help: 'Move it into the folder of its ruleset, which has a `ruleset.md`.'
      }
)

export const misplacedRuleset = problem('error', 'link/misplaced-ruleset', () => ({
  message: '`kind: ruleset` is only for `ruleset.md`, directly inside the folder of a ruleset',
  help: 'Choose another kind, or move the file.'
}))

export const misplacedSite = problem('error', 'link/misplaced-site', () => ({
  message: '`kind: site` is only for `site.md`, directly in the content folder',
  help: 'Choose another kind, or move the file there and call it `site.md`.'
}))

export const misplacedEvent = problem('error', 'link/misplaced-event', () => ({
  message: '`kind: event` is only for `event.md` in the folder of an event, `events/<name>/`',
  help: 'Choose another kind, or move the file there and call it `event.md`.'
}))

/** @param folder Folder of an event without `event.md`, of which only other files are left */
export const strayEventFile = problem<{ folder?: string }>('error', 'link/stray-event-file', ({ folder }) =>
  folder === undefined
    ? {
        message: 'The folder `events` has events, and this file belongs to none',
        help: 'An event is `events/<name>/event.md` with `kind: event`; its changes are `events/<name>/changes/*.md` with `kind: rule`, or `kind: exception` if they are for some armies only. A ruleset needs a folder of another name.'
      }
    : {
        message: `The folder \`${folder}\` has no \`event.md\``,
        help: 'Add it with `kind: event`, or delete what is left of the event.'
      }
)

export const unknownVersion = problem<{ ruleset: string; version: string; versions: readonly string[] }>(
  'error',
  'link/unknown-version',
  ({ ruleset, version, versions }) => ({
    message: `\`${ruleset}\` has no version ${version}`,
    help: `Choose one of these: ${versions.join(', ')}.`
  })
)

interface NotInVersion {
  readonly target: string
  readonly version: string
  readonly nearest?: string | undefined
  /** What the version has of that kind, where it is not a clause. */
  readonly known?: readonly string[]
}

export const notInVersion = problem<NotInVersion>(
  'error',
  'link/not-in-version',
  ({ target, version, nearest, known = [] }) => ({
    message: `\`${target}\` is not in version ${version}, which this event plays`,
    help: didYouMean(
      nearest,
      `${known.length === 0 ? 'Change what that version says' : `Write ${listOfIds(known)}`}, or play a version that has it.`
    )
  })
)

export const changeOfNoRuleset = problem<{ rulesets: readonly string[] }>(
  'error',
  'link/change-of-no-ruleset',
  ({ rulesets }) => ({
    message: 'This does not say which ruleset of the event it changes',
    help: `Write the ruleset in every target, such as \`${rulesets[0]}/charging\`; the event plays ${rulesets.join(', ')}.`
  })
)

export const duplicateRuleset = problem<{ id: string }>('error', 'link/duplicate-ruleset', ({ id }) => ({
  message: `Another ruleset has the id \`${id}\``,
  help: 'Give one of the two another id.'
}))

interface DuplicateId {
  readonly kind: string
  readonly id: string
  /** True if the two files have the same bytes. */
  readonly isCopy?: boolean
  /** Name of the file, if nothing else has it as its id. */
  readonly own?: string | undefined
}

export const duplicateId = problem<DuplicateId>('error', 'link/duplicate-id', ({ kind, id, isCopy = false, own }) => {
  if (isCopy)
    return kind === 'changes'
      ? { message: `Another file has the same notes on version ${id}`, help: 'Remove one of the two files.' }
      : {
          message: `Another ${kind} has the id \`${id}\` and the same text: one file is a copy of the other, or a link to it`,
          help: 'Remove one of the two files, or give one its own id and text.'
        }
  return kind === 'changes'
    ? { message: `Another file has the notes on version ${id}`, help: 'Put all notes on a version into one file.' }
    : {
        message: `Another ${kind} has the id \`${id}\``,
        help:
          own === undefined
            ? 'Give one of the two another id.'
            : `Write \`id: ${own}\`, as the file is called, or another id.`
      }
})

export const idsDifferInCase = problem<{ id: string; other: string }>(
  'error',
  'link/ids-differ-in-case',
  ({ id, other }) => ({
    message: `\`${id}\` and \`${other}\` differ only in capital letters`,
    help: 'Give one of the two another id.'
  })
)

interface UnknownId {
  readonly target: string
  readonly nearest: string | undefined
  /** The document that would be missing: its kind, its ruleset and id, and whether the reference says that kind. */
  readonly missing?: { readonly kind: string; readonly name: string; readonly isCertain: boolean } | undefined
  /** A file that is called so, with its id. */
  readonly renamed?: { readonly file: string; readonly was: string; readonly id: string } | undefined
}

export const unknownId = problem<UnknownId>('error', 'link/unknown-id', ({ target, nearest, missing, renamed }) => ({
  message: `There is no document \`${documentOf(target)}\``,
  help: renamed
    ? `\`${renamed.file}\` has the id \`${renamed.id}\` now. Write \`formerly: [${renamed.was}]\` there, or the old id again.`
    : didYouMean(nearest, missing ? toBegin(missing) : 'Check the id, or write the document it should lead to.')
}))

const toBegin = ({ kind, name, isCertain }: NonNullable<UnknownId['missing']>): string =>
  `Check the id, or begin the document${isCertain ? '' : ', for example'} with \`codicil new ${kind} ${name}\`.`

/** @param isMoved True for what `moved-clauses` names */
export const unknownClause = problem<{
  target: string
  document: string
  nearest: string | undefined
  isMoved?: boolean
}>('error', 'link/unknown-clause', ({ target, document, nearest, isMoved = false }) => ({
  message: `\`${document}\` has no clause \`#${target}\``,
  help: didYouMean(
    nearest,
    isMoved
      ? 'Name a clause that exists. If nothing replaces the old one, list it under `withdrawn` in `ruleset.md`.'
      : `Give the clause the id \`{#${target}}\`, or refer to the whole document.`
  )
}))

export const unknownRuleset = problem<{ target: string; nearest: string | undefined }>(
  'error',
  'link/unknown-ruleset',
  ({ target, nearest }) => ({
    message: `There is no ruleset \`${target}\` in the content folder`,
    help: didYouMean(nearest, 'Check the id of the ruleset.')
  })
)

export const ambiguousReference = problem<{ target: string; candidates: readonly string[] }>(
  'error',
  'link/ambiguous-reference',
  ({ target, candidates }) => ({
    message: `\`${target}\` could mean several documents`,
    help: `Write ${candidates.map((candidate) => `\`${candidate}\``).join(' or ')}.`
  })
)

export const numberAsTarget = problem<{ target: string; id: string | undefined }>(
  'error',
  'link/number-as-target',
  ({ target, id }) => ({
    message: `\`${target}\` is a number, and numbers change when clauses are inserted`,
    help: id === undefined ? 'Write the id of the clause.' : `Write \`${id}\`, which has this number now.`
  })
)

export const otherNumber = problem<{ found: string; target: string; number: string }>(
  'warning',
  'link/other-number',
  ({ found, target, number }) => ({
    message: `Readers see the number ${found}, and the link leads to \`${target}\`, which is ${number}`,
    help: 'Leave the label out: the link then shows the heading or the number of its clause, in every version. If this is no number of a clause, add a word: `3.2 inches`.'
  })
)

export const malformedReference = problem<{
  target: string
  nearest: string | undefined
  lookAlike?: string | undefined
  kind?: string | undefined
}>('error', 'link/malformed-reference', ({ target, nearest, lookAlike, kind }) => ({
  message: unlessLookAlike(
    lookAlike,
    `reference \`${target}\``,
    kind === undefined
      ? `Unexpected reference \`${target}\`, expected \`id\`, \`id#clause\`, \`kind:id\`, \`#clause\` or \`ruleset/id\``
      : `Unexpected kind \`${kind}\` in the reference \`${target}\`, expected rule, option, base-rule, faction, exception, faq, term or pack`
  ),
  help: didYouMean(
    nearest,
    kind === undefined
      ? 'Write ids in lower-case words joined by hyphens.'
      : 'Choose one of these, or write the id alone.'
  )
}))

const helpOnMissing = {
  accents: 'Give the file a name without accents, and write that name here.',
  elsewhere: 'Put the file into the content folder, and name it by its path from this file.',
  mail: 'Write `mailto:` before the address of a mailbox.',
  web: 'Write `https://` before the address of a web page.'
}

/** Why a link leads to no file. */
export type MissingSlip = keyof typeof helpOnMissing

/**
 * @param slip Why there is none, if that is known: a file has this name with its `accents` encoded in another way, or
 *   the target is an address `elsewhere`, or one that has lost its beginning
 */
export const missingFile = problem<{
  target: string
  nearest: string | undefined
  slip: MissingSlip | undefined
}>('error', 'link/missing-file', ({ target, nearest, slip }) => ({
  message:
    slip === 'accents'
      ? `There is a file that looks like \`${target}\`, but its name encodes the accents in another way`
      : `There is no file \`${target}\` in the content folder`,
  help: slip ? helpOnMissing[slip] : didYouMean(nearest, 'Check the path. It is relative to this file.')
}))

export const unsupportedFile = problem<{ target: string; isImage: boolean; endings: readonly string[] }>(
  'error',
  'link/unsupported-file',
  ({ target, isImage, endings }) => ({
    message: `The site does not publish files such as \`${target}\``,
    help: isImage
      ? `Save the picture as ${endingWords(endings)}.`
      : `Save the file in another format, as PDF for example: names end in ${endingWords(endings)}. What runs in a browser, such as an HTML page, cannot be part of the site.`
  })
)

export const missingAnchor = problem<{ target: string; file: string; nearest: string | undefined }>(
  'error',
  'link/missing-anchor',
  ({ target, file, nearest }) => ({
    message: `\`${file}\` has no clause \`#${target}\``,
    help: didYouMean(nearest, `Give the clause the id \`{#${target}}\`, or leave the anchor out.`)
  })
)

export const amendsItself = problem<{ target: string }>('error', 'link/amends-itself', ({ target }) => ({
  message: `This document amends itself: \`${target}\` is part of it`,
  help: 'Edit the text itself, or name the rule that you want to change.'
}))

const kindsNotAmended = {
  faq: {
    words: 'is a question',
    help: 'Write the answer in the entry itself; one for some armies, as another entry with `for`.'
  },
  pack: { words: 'is a pack', help: 'Name the rule that you want to change.' },
  other: {
    words: 'belongs to another ruleset, which is played without this one',
    help: 'Amend it in a document of that ruleset, or write the rule in this one and amend it here.'
  }
}

export const amendsNoRule = problem<{ target: string; what: keyof typeof kindsNotAmended }>(
  'error',
  'link/amends-no-rule',
  ({ target, what }) => ({
    message: `An amendment changes a rule of its own ruleset, and \`${target}\` ${kindsNotAmended[what].words}`,
    help: kindsNotAmended[what].help
  })
)

export const aboutNoRule = problem<{ target: string; isItself: boolean }>(
  'error',
  'link/about-no-rule',
  ({ target, isItself }) => ({
    message: isItself
      ? `This question is about itself: \`${target}\``
      : `\`${target}\` is a pack, and has no text of its own to ask about`,
    help: 'Name the rule or clause that the question is about: readers meet it there.'
  })
)

export const unknownWith = problem<{ target: string; nearest: string | undefined; lookAlike: string | undefined }>(
  'error',
  'link/unknown-with',
  ({ target, nearest, lookAlike }) => ({
    message: unlessLookAlike(lookAlike, `clause id \`${target}\``, `This document has no clause \`${target}\``),
    help: didYouMean(nearest, 'Give the clause that id, or leave `with` out to use the whole text.')
  })
)

export const undeclaredFaction = problem<{ id: string; nearest: string | undefined }>(
  'error',
  'link/undeclared-faction',
  ({ id, nearest }) => ({
    message: `This ruleset has no faction \`${id}\``,
    help: didYouMean(nearest, `Write \`factions/${id}.md\` with \`kind: faction\`.`)
  })
)

export const undeclaredUnit = problem<{
  id: string
  faction: string
  nearest: string | undefined
  /** Ids of the units that the faction has. */
  units: readonly string[]
  /** Another faction that has the unit. */
  owner: string | undefined
}>('error', 'link/undeclared-unit', ({ id, faction, nearest, units, owner }) => {
  const has = `\`${faction}\` has ${units.length === 0 ? 'no units yet' : listOfIds(units)}.`
  const alone = `${has} ${units.length === 0 ? 'Add' : 'Write one of these, or add'} \`${id}\` to its \`units\`.`
  return {
    message: `The faction \`${faction}\` has no unit \`${id}\``,
    help:
      owner === undefined
        ? didYouMean(nearest, alone)
        : `\`${id}\` is a unit of \`${owner}\`. ${didYouMean(nearest, has)}`
  }
})

export const undeclaredTrait = problem<{ id: string; nearest: string | undefined }>(
  'error',
  'link/undeclared-trait',
  ({ id, nearest }) => ({
    message: `No term, rule or base rule declares the trait \`${id}\``,
    help: didYouMean(nearest, `Add \`trait:\` to the document \`${id}\`, or write that document if there is none.`)
  })
)

export const unknownOption = problem<{ id: string; nearest: string | undefined }>(
  'error',
  'link/unknown-option',
  ({ id, nearest }) => ({
    message: `This ruleset has no option \`${id}\``,
    help: didYouMean(nearest, 'Check the id; options have `kind: option`.')
  })
)

export const unknownSource = problem<{ id: string; nearest: string | undefined }>(
  'error',
  'link/unknown-source',
  ({ id, nearest }) => ({
    message: `\`ruleset.md\` lists no source \`${id}\``,
    help: didYouMean(nearest, 'Add it to the `sources` of the ruleset.')
  })
)

/** Which parts there are to choose from, or how to declare the first. */
const declaredList = (declared: readonly string[]): string =>
  declared.length === 0
    ? 'Declare it in ruleset.md, such as `parts: { duration: its duration }`.'
    : `Use one of those in ruleset.md, ${declared.map((id) => `\`${id}\``).join(', ')}, or declare it there.`

export const missingPart = problem<{ declared: readonly string[] }>('error', 'link/missing-part', ({ declared }) => ({
  message: 'This amendment does not say which part of the target it changes',
  help: `Name the \`part\`. ${declaredList(declared)} To change the whole target, write \`replaces\`.`
}))

export const partWithoutChanges = problem<{ effect: string }>('error', 'link/part-without-changes', ({ effect }) => ({
  message: `\`${effect}\` applies to the whole target and takes no \`part\``,
  help: 'Write `effect: changes` to change only that part, or leave `part` out.'
}))

export const unknownPart = problem<{ part: string; nearest: string | undefined; declared: readonly string[] }>(
  'error',
  'link/unknown-part',
  ({ part, nearest, declared }) => ({
    message: `This ruleset declares no part \`${part}\``,
    help: didYouMean(nearest, declaredList(declared))
  })
)

export const unknownRoll = problem<{ roll: string; nearest: string | undefined; declared: readonly string[] }>(
  'error',
  'link/unknown-roll',
  ({ roll, nearest, declared }) => ({
    message: `This ruleset declares no roll \`${roll}\``,
    help: didYouMean(
      nearest,
      declared.length === 0
        ? 'Declare it in ruleset.md, such as `rolls: { activation: activation roll }`.'
        : `Use one of those in ruleset.md, ${declared.map((id) => `\`${id}\``).join(', ')}, or declare it there.`
    )
  })
)

export const misspeltId = problem<{ id: string; wanted: string; count: number }>(
  'error',
  'link/misspelt-id',
  ({ id, wanted, count }) => ({
    message: `\`${id}\` looks misspelt: nothing refers to it, and the name of the file and ${count} references say \`${wanted}\``,
    help: `Write \`id: ${wanted}\`; if \`${id}\` is right, correct the references.`
  })
)

export const misspeltClauseId = problem<{ id: string; wanted: string; count: number }>(
  'error',
  'link/misspelt-clause-id',
  ({ id, wanted, count }) => ({
    message: `\`${id}\` looks misspelt: nothing refers to it, and ${count} references say \`${wanted}\``,
    help: `Write \`{#${wanted}}\`; if \`${id}\` is right, correct the references.`
  })
)

export const notAPicture = problem<{ target: string }>('error', 'link/not-a-picture', ({ target }) => ({
  message: `Browsers cannot show \`${target}\` as a picture`,
  help: 'Name a PNG, JPEG, WebP, AVIF, GIF or SVG file, or remove the `!` to make it a link.'
}))
