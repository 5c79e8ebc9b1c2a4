import { isClauseId } from '../../notation/ids.ts'
import { problem } from './problem.ts'

export const optionOnItself = problem<{ id: string; verb: string }>(
  'error',
  'check/option-on-itself',
  ({ id, verb }) => ({
    message: `Unexpected option \`${id}\` that ${verb} itself, expected another option`,
    help: 'Remove the entry.'
  })
)

export const requiresAndExcludes = problem<{ id: string }>('error', 'check/requires-and-excludes', ({ id }) => ({
  message: `Unexpected \`${id}\` both required and excluded, expected at most one of the two`,
  help: 'Remove one of the entries, or the option can never be switched on.'
}))

export const aliasClaimedTwice = problem<{ alias: string; other: string }>(
  'error',
  'check/alias-claimed-twice',
  ({ alias, other }) => ({
    message: `Unexpected name \`${alias}\`, expected each name in one glossary entry only; \`${other}\` has it already`,
    help: 'Remove the alias from one of the two.'
  })
)

export const reservedRulesetId = problem<{ id: string }>('error', 'check/reserved-ruleset-id', ({ id }) => ({
  message: `Unexpected ruleset id \`${id}\`, expected one that the site does not use for its own pages`,
  help: `Choose another id, such as \`${id}-rules\`.`
}))

export const reservedPackId = problem<{ id: string }>('error', 'check/reserved-pack-id', ({ id }) => ({
  message: `Unexpected pack id \`${id}\`, expected one that no automatic pack has`,
  help: 'Choose another id: `complete`, `core`, `faq`, `quick-reference` and `faction-…` are made without asking.'
}))

export const impossiblePack = problem<{ id: string; words: string; isMissing: boolean }>(
  'error',
  'check/impossible-pack',
  ({ id, words, isMissing }) => ({
    message: `Unexpected options of pack \`${id}\`, expected a set that can be on together: ${words}`,
    help: isMissing ? 'Add the option that is missing.' : 'Remove one of the two.'
  })
)

export const conflictingAmendments = problem<{
  target: string
  /** Id of the part of the target that both change; absent where they change the whole. */
  part?: string | undefined
  one: string
  other: string
  layer: string
  selection: string
}>('error', 'check/conflicting-amendments', ({ target, part, one, other, layer, selection }) => ({
  message: `Unexpected second change of ${part === undefined ? '' : `the \`${part}\` of `}\`${target}\`, expected one: ${one} and ${other} leave it differently (${selection})`,
  help:
    layer === 'option'
      ? 'Let the options exclude each other, or let one name the other as its target.'
      : 'Narrow whom one of them is for, or let one name the other as its target.'
}))

export const cycleOfAmendments = problem('error', 'check/cycle-of-amendments', () => ({
  message: 'Unexpected circle of amendments, expected each to change a text that does not depend on it',
  help: 'Remove one of them, or let it name the clause that is meant in the end.'
}))

export const cycleOfDisables = problem('error', 'check/cycle-of-disables', () => ({
  message: 'Unexpected circle of amendments that disable each other, expected one to go before the others',
  help: 'Remove one of them.'
}))

export const targetNeverInForce = problem<{ target: string; by: string }>(
  'error',
  'check/target-never-in-force',
  ({ target, by }) => ({
    message: `Unexpected target \`${target}\`, expected one that can be in force together with ${by}`,
    help: 'Compare whom the two are for, and what disables the target: no army has both.'
  })
)

export const amendmentNeverApplies = problem<{
  target: string
  victor: string | undefined
  /** Id of a trait that no army or unit in `for` can have. */
  trait?: string | undefined
}>('error', 'check/amendment-never-applies', ({ target, victor, trait }) => ({
  message: `Unexpected change of \`${target}\` that never applies, expected an army for which it does`,
  help: helpForNever(victor, trait)
}))

function helpForNever(victor: string | undefined, trait: string | undefined): string {
  if (victor !== undefined)
    return `Whenever it would apply, ${victor} goes before it or disables it. Remove one of the two.`
  if (trait === undefined) return 'Its `for` leaves nobody: remove a unit from `except-units`, or add one to `units`.'
  return `Only units of other factions can have \`${trait}\`. Correct \`for\`, or add the faction to the \`of\` of the trait.`
}

export const traitOfOtherFactions = problem<{ trait: string; faction: string }>(
  'error',
  'check/trait-of-other-factions',
  ({ trait, faction }) => ({
    message: `Unexpected trait \`${trait}\` of a unit of \`${faction}\`, expected one that this faction can have`,
    help: `Remove it, or add \`${faction}\` to the \`of\` of \`${trait}\`.`
  })
)

export const redundantAmendment = problem<{ target: string }>('warning', 'check/redundant-amendment', ({ target }) => ({
  message: `Unexpected change of \`${target}\` that changes nothing, expected it to make a difference for some army`,
  help: 'Remove it: without it, everything stays as it is.'
}))

export const nothingToDisable = problem<{ target: string }>('error', 'check/nothing-to-disable', ({ target }) => ({
  message: `Unexpected \`disables\` of \`${target}\`, expected a target that changes something`,
  help: 'Write `suspends` where a text is not to apply; `disables` takes back a change.'
}))

export const optionNeverOn = problem<{ id: string; one: string; other: string }>(
  'error',
  'check/option-never-on',
  ({ id, one, other }) => ({
    message: `Unexpected option \`${id}\` that can never be on, expected what it needs to go together`,
    help: `With it, ${one} and ${other} must be on, which exclude each other.`
  })
)

export const clauseWithoutText = problem<{ target: string; remover: string | undefined; selection: string }>(
  'warning',
  'check/clause-without-text',
  ({ target, remover, selection }) => ({
    message: `Unexpected replacement of \`${target}\` that leaves nothing, expected a text in its place (${selection})`,
    help:
      remover === undefined
        ? 'Write the text that takes its place, or `suspends` where nothing does.'
        : `${remover} takes the replacing text away. Let it disable this change if the clause should come back.`
  })
)

export const unsettledDisagreement = problem<{ one: string; other: string }>(
  'warning',
  'check/unsettled-disagreement',
  ({ one, other }) => ({
    message: `Unexpected disagreement of the sources left open, expected an option that settles \`${one}\` against \`${other}\``,
    help: 'Write an option that replaces or suspends one side, and say why.'
  })
)

export const releaseOfNobody = problem<{ found: string; expected: string }>(
  'error',
  'check/release-of-another-ruleset',
  ({ found, expected }) => ({
    message: `Unexpected release of \`${found}\`, expected one of \`${expected}\`, in whose folder it lies`,
    help: 'Move the folder to its ruleset, or give the ruleset its id back.'
  })
)

export const vanishedClause = problem<{
  id: string
  version: string
  nearest: string | undefined
}>('error', 'check/vanished-clause', ({ id, version, nearest }) => ({
  message: `Unexpected loss of \`${id}\`, expected what version ${version} published to be there or to be accounted for`,
  help:
    (nearest === undefined ? '' : `Is it \`${nearest}\` now? `) +
    (isClauseId(id)
      ? 'Give the clause its id back, say under `moved-clauses` where it went, or list it under `withdrawn` in `ruleset.md`.'
      : 'Give the document its id back, list the id under `formerly` of the one it became, or under `withdrawn` in `ruleset.md`.')
}))

export const withdrawnYetThere = problem<{ id: string }>('error', 'check/withdrawn-yet-there', ({ id }) => ({
  message: `Unexpected \`${id}\` under \`withdrawn\`, expected something that is gone: it is still in the rules, or they say where it went`,
  help: 'Remove the entry, or what it names from the rules: also under `formerly` and `moved-clauses`.'
}))

export const changedSinceRelease = problem<{ version: string; changes: string; next: string }>(
  'error',
  'check/changed-since-release',
  ({ version, changes, next }) => ({
    message: `Unexpected version ${version} of rules that changed since its release, expected another version: ${changes}`,
    help: `Raise \`version\`, for example to \`${next}\`; a draft may change freely until you release it. Or undo the change.`
  })
)

export const versionBelowRelease = problem<{ version: string; newest: string; next: string }>(
  'error',
  'check/version-below-release',
  ({ version, newest, next }) => ({
    message: `Unexpected version ${version}, expected one that is not below ${newest}, which is released`,
    help: `Raise \`version\`, for example to \`${next}\`.`
  })
)

export const movedClauseStillThere = problem<{ id: string }>('error', 'check/moved-clause-still-there', ({ id }) => ({
  message: `Unexpected \`${id}\` under \`moved-clauses\`, expected an id that no clause of this document has: links to it lead to the clause itself`,
  help: 'Remove the entry, or give the clause another id.'
}))

export const formerIdInUse = problem<{ id: string; use: 'own' | 'present' | 'former' | 'automatic' }>(
  'error',
  'check/former-id-in-use',
  ({ id, use }) => ({
    message: `Unexpected \`${id}\` under \`formerly\`, expected an id that is free: ${
      {
        own: 'this document still has it',
        present: 'another document has it, and links to it lead there',
        former: 'another document lists it, too, and links can lead to one only',
        automatic: 'a pack that every ruleset has by itself is called so'
      }[use]
    }`,
    help: use === 'present' ? 'Remove the entry, or give the other document another id.' : 'Remove the entry.'
  })
)

export const unreadablePicture = problem<{ reason: string }>('error', 'check/unreadable-picture', ({ reason }) => ({
  message: `Unexpected SVG that cannot be read (${reason}), expected a picture that browsers can show`,
  help: 'Open the picture in a drawing program and save it as plain SVG, or save it as PNG.'
}))

export const leftOutOfPicture = problem<{ what: string }>('warning', 'check/left-out-of-picture', ({ what }) => ({
  message: `Unexpected \`${what}\` in a picture, expected shapes, text and colours of its own; the site and the PDFs leave it out`,
  help: 'Save the picture as plain SVG without scripts, links, animation and outside files. If it still looks right, all is well.'
}))
