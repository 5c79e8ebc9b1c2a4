import { isClauseId, kindOf } from '../../notation/ids.ts'
import { didYouMean, problem } from './problem.ts'

export const optionOnItself = problem<{ id: string; verb: string }>(
  'error',
  'check/option-on-itself',
  ({ id, verb }) => ({
    message: `The option \`${id}\` ${verb} itself`,
    help: 'Remove the entry.'
  })
)

export const requiresAndExcludes = problem<{ id: string }>('error', 'check/requires-and-excludes', ({ id }) => ({
  message: `\`${id}\` is both required and excluded`,
  help: 'Remove one of the entries. Until then, this option can never be on.'
}))

export const aliasClaimedTwice = problem<{ alias: string; other: string }>(
  'error',
  'check/alias-claimed-twice',
  ({ alias, other }) => ({
    message: `The glossary entry \`${other}\` already has the name \`${alias}\``,
    help: 'Remove the name from one of the two entries.'
  })
)

export const titleTwice = problem<{ kind: string; title: string; other: string }>(
  'warning',
  'check/title-twice',
  ({ kind, title, other }) => ({
    message:
      kind === 'faq'
        ? `The entry \`${other}\` asks the same question`
        : `\`${kind}:${other}\` has the title “${title}”, too`,
    help:
      kind === 'faq'
        ? 'Keep one of the two entries, or say in each question what sets it apart.'
        : 'Give each a title of its own: readers find it by that.'
  })
)

export const orderTwice = problem<{ order: number; title: string }>(
  'warning',
  'check/order-twice',
  ({ order, title }) => ({
    message: `“${title}” has the \`order\` ${order}, too`,
    help: 'Give each a number of its own, in steps of ten: with one number, the id decides which comes first.'
  })
)

/** What two spellings of a field do, if they do not make two things of one. */
const spellings: Readonly<Record<string, string>> = {
  topic: 'two spellings make two topics of it.',
  by: 'an event counts only answers by exactly the name it lists.'
}

export const speltTwoWays = problem<{ field: string; text: string; first: string }>(
  'warning',
  'check/spelt-two-ways',
  ({ field, text, first }) => ({
    message: `\`${field}: ${text}\` is \`${first}\` elsewhere`,
    help: `Write \`${first}\` here or \`${text}\` there: ${spellings[field] ?? 'two spellings make two things of it.'}`
  })
)

export const namesItself = problem<{ field: string }>('error', 'check/names-itself', ({ field }) => ({
  message: `\`${field}\` names this document itself`,
  help:
    field === 'conflicts'
      ? 'Name the clause of another document that it contradicts, or remove the entry. Clauses of one document that contradict each other are an open point: `:::open{kind=contradicts}`.'
      : 'Name the rule, base rule or exception whose modifier does not stack with this one, or remove the entry.'
}))

export const listPartlyNumbered = problem<{ bare: number; all: number }>(
  'warning',
  'check/list-partly-numbered',
  ({ bare, all }) => ({
    message: `${bare} of the ${all} items of this list ${bare === 1 ? 'has' : 'have'} no id`,
    help: 'Give each item an id, or none of them. Without one an item has no number, and cannot be linked, cited or amended.'
  })
)

export const quickTwice = problem<{ local: string; section: string }>(
  'warning',
  'check/quick-twice',
  ({ local, section }) => ({
    message: `\`${local}\` is in the section \`${section}\`, which is listed, too`,
    help: `Remove \`${local}\`, or \`${section}\` if only a part of the section is meant: a section brings everything in it.`
  })
)

interface StepAtOdds {
  readonly id: string
  readonly fault: 'endless' | 'round' | 'unordered' | 'no-ties'
  readonly who?: string | undefined
}

export const stepAtOdds = problem<StepAtOdds>('warning', 'check/step-at-odds', ({ id, fault, who }) => {
  const named = who === undefined ? 'without `who`' : `with \`who: ${who}\``
  return {
    endless: {
      message: `The step \`${id}\` repeats, and nothing says until when`,
      help: 'Add `until`, what ends it in words, or remove `repeats`.'
    },
    round: {
      message: `Every branch of the step \`${id}\` leads back to it`,
      help: 'Name the step that follows. If the step is taken again and again, say so by `repeats: true` and `until`.'
    },
    unordered: {
      message: `Readers do not see \`by\` ${named}`,
      help: 'Choose `players-in-turn`, `descending-order` or `ascending-order` for `who`, or remove `by`.'
    },
    'no-ties': {
      message: `There are no ties ${named}`,
      help: 'Choose `descending-order` or `ascending-order` for `who`, or remove `ties`.'
    }
  }[fault]
})

export const sumOfNoModifiers = problem<{ what: string; nearest: string | undefined; names: readonly string[] }>(
  'warning',
  'check/sum-of-no-modifiers',
  ({ what, nearest, names }) => ({
    message: `No modifier adds to “${what}”, so this leaves no sum open`,
    help: didYouMean(
      nearest,
      names.length === 0
        ? 'Remove `sums`: this ruleset has no `adjusts`.'
        : `Write a name that \`what\` of \`adjusts\` has, such as \`sums="${names[0]}"\`, or remove \`sums\`.`
    )
  })
)

export const startOfNoModifiers = problem<{ what: string; nearest: string | undefined; names: readonly string[] }>(
  'warning',
  'check/start-of-no-modifiers',
  ({ what, nearest, names }) => ({
    message: `No modifier changes “${what}”, so no total begins with what it starts from`,
    help: didYouMean(
      nearest,
      names.length === 0
        ? 'Remove `starts`: this ruleset has no `adjusts`.'
        : `Write a name that \`what\` of \`adjusts\` has, such as \`what: ${names[0]}\`, or remove the entry.`
    )
  })
)

export const modifierUnsettled = problem<{ point: string; by: string }>(
  'error',
  'check/modifier-unsettled',
  ({ point, by }) => ({
    message: `This settles \`${point}\` without saying whether its modifiers count`,
    help: `It leaves open a modifier of \`${by}\`. Add \`counts: true\` or \`counts: false\`.`
  })
)

export const countsNoModifier = problem<{ point: string }>('error', 'check/counts-no-modifier', ({ point }) => ({
  message: `No modifier is left open by \`${point}\``,
  help: 'Name it in `open` of the modifier, beside `certain: false`, or remove `counts`.'
}))

export const certainModifierAsked = problem<{ point: string }>(
  'error',
  'check/certain-modifier-asked',
  ({ point }) => ({
    message: `The modifier is certain, and \`${point}\` leaves it open`,
    help: 'Write `certain: false` if the source leaves it open. Otherwise remove `open`.'
  })
)

export const sourceTwice = problem<{ what: 'title' | 'address'; value: string; other: string }>(
  'warning',
  'check/source-twice',
  ({ what, value, other }) => ({
    message:
      what === 'title'
        ? `The source \`${other}\` has the title “${value}”, too`
        : `\`${value}\` is already an address of the source \`${other}\``,
    help:
      what === 'title'
        ? 'If both are one text, keep one of the entries. Otherwise give each a title of its own: pages name a source by it.'
        : 'If both are one text, keep one of the entries. Otherwise give the address of the part: `…/article#comments`.'
  })
)

export const reservedRulesetId = problem<{ id: string }>('error', 'check/reserved-ruleset-id', ({ id }) => ({
  message: `The site needs the address \`/${id}/\` for pages of its own`,
  help: `Choose another id, such as \`${id}-rules\`.`
}))

export const noticeDeniesOwn = problem<{ words: string }>('warning', 'check/notice-denies-own', ({ words }) => ({
  message: `The notice says “${words}”, and \`own: true\` says that the game is your own`,
  help: 'Delete the `notice`, or `own: true` if the game is of a publisher.'
}))

export const colourWithoutHue = problem<{ colour: string }>('error', 'check/colour-without-hue', ({ colour }) => ({
  message: `\`${colour}\` is black, white or grey, and the site takes only the hue of a colour`,
  help: 'Choose a colour such as `"#8a1f2d"`, or leave the field out.'
}))

export const reservedPackId = problem<{ id: string }>('error', 'check/reserved-pack-id', ({ id }) => ({
  message: `An automatic pack has the id \`${id}\``,
  help: 'Choose another id. Codicil makes the packs `complete`, `play`, `quick-reference`, `agreement` and `faq`, and those whose ids begin with `faction-`, `quick-reference-`, `agreement-` or `errata-`.'
}))

export const impossiblePack = problem<{ id: string; words: string; isMissing: boolean }>(
  'error',
  'check/impossible-pack',
  ({ id, words, isMissing }) => ({
    message: `No game can have the options of the pack \`${id}\`: ${words.replace(/\.$/u, '')}`,
    help: isMissing ? 'Add the option that is missing.' : 'Remove one of the two.'
  })
)

export const emptyPack = problem<{
  /** Sections that it lists, and that have nothing to print, in words. */
  sections: string
  /** True if it lists nothing but what is inside of other sections. */
  isInOthers: boolean
  /** What is printed nevertheless. */
  prints: 'title' | 'factions'
}>('warning', 'check/empty-pack', ({ sections, isInOthers, prints }) => {
  const has = `This pack has only a title page${prints === 'title' ? '' : ' and the list of factions'}`
  return isInOthers
    ? {
        message: `${has}: ${sections} are printed inside of other sections`,
        help: 'Add the sections that they are in, such as `rules`.'
      }
    : {
        message: `${has}: the ruleset has no ${sections}`,
        help: 'Add a section that has something to print, or remove the pack until there is something.'
      }
})

export const conflictingAmendments = problem<{
  target: string
  /** Id of the part of the target that both change; absent if they change the whole. */
  part?: string | undefined
  one: string
  /** Absent if one document makes both changes. */
  other: string | undefined
  layer: string
  selection: string
}>('error', 'check/conflicting-amendments', ({ target, part, one, other, layer, selection }) => {
  const what = `${part === undefined ? '' : `the \`${part}\` of `}\`${target}\``
  if (other === undefined)
    return { message: `${one} changes ${what} twice, in different ways (${selection})`, help: 'Remove one of the two.' }
  return {
    message: `${one} and ${other} change ${what} in different ways, and neither takes precedence (${selection})`,
    help:
      layer === 'option'
        ? 'Let the options exclude each other, or let one name the other as its target.'
        : 'Narrow whom one of them is for, or let one name the other as its target.'
  }
})

export const cycleOfAmendments = problem('error', 'check/cycle-of-amendments', () => ({
  message: 'These amendments change each other in a circle, so no text is left',
  help: 'Remove one of them, or let it name the clause of the rule as its target.'
}))

export const cycleOfDisables = problem('error', 'check/cycle-of-disables', () => ({
  message: 'These amendments disable each other in a circle, so nothing decides which of them applies',
  help: 'Remove one of them.'
}))

export const amendmentsInARow = problem<{ most: number }>('error', 'check/amendments-in-a-row', ({ most }) => ({
  message: `More than ${most} amendments change one another in a row, beginning here`,
  help: 'Let the last of them name the clause of the rule as its target, and delete those between.'
}))

export const targetNeverInForce = problem<{ target: string; by: string }>(
  'error',
  'check/target-never-in-force',
  ({ target, by }) => ({
    message: `\`${target}\` is never in force together with ${by}`,
    help: 'Compare whom the two are for, and what disables the target. No army has both.'
  })
)

export const amendmentNeverApplies = problem<{
  target: string
  victor: string | undefined
  /** Id of a trait that no army or unit in `for` can have. */
  trait?: string | undefined
}>('error', 'check/amendment-never-applies', ({ target, victor, trait }) => ({
  message: `This change of \`${target}\` never applies`,
  help: helpForNever(victor, trait)
}))

function helpForNever(victor: string | undefined, trait: string | undefined): string {
  if (victor !== undefined)
    return `Whenever it would apply, ${victor} takes precedence or disables it. Remove one of the two.`
  if (trait === undefined) return 'Its `for` leaves no unit. Remove one from `except-units`, or add one to `units`.'
  return `Only units of other factions can have \`${trait}\`. Correct \`for\`, or add the faction to the \`of\` of the trait.`
}

export const faqNeverApplies = problem<{
  id: string
  /** Id of a trait that no army or unit in `for` can have. */
  trait?: string | undefined
  /** Titles of two options that it needs and that exclude each other. */
  clash?: readonly [string, string] | undefined
  /** An option that must be on and off, and the one that needs it, if the question names only that. */
  off?: { readonly title: string; readonly by?: string | undefined } | undefined
}>('error', 'check/faq-never-applies', ({ id, trait, clash, off }) => ({
  message: `The question \`${id}\` applies to no army`,
  help: helpForQuestion(clash, off) ?? helpForNever(undefined, trait)
}))

function helpForQuestion(
  clash: readonly [string, string] | undefined,
  off: { readonly title: string; readonly by?: string | undefined } | undefined
): string | undefined {
  if (clash) return `It needs “${clash[0]}” and “${clash[1]}”, which exclude each other. Correct \`options\`.`
  if (off?.by) return `“${off.by}” needs “${off.title}”, which must be off. Correct \`options\` or \`except-options\`.`
  return off && `“${off.title}” must be on and off. Remove it from \`options\` or from \`except-options\`.`
}

export const traitOfOtherFactions = problem<{ trait: string; faction: string }>(
  'error',
  'check/trait-of-other-factions',
  ({ trait, faction }) => ({
    message: `Units of \`${faction}\` cannot have the trait \`${trait}\``,
    help: `Remove it, or add \`${faction}\` to the \`of\` of \`${trait}\`.`
  })
)

export const redundantAmendment = problem<{
  target: string
  /** True for an addition of the words that its target has. */
  repeats?: boolean
}>('warning', 'check/redundant-amendment', ({ target, repeats = false }) => ({
  message: repeats
    ? `This adds to \`${target}\` the words that it already has`
    : `This change of \`${target}\` makes no difference for any army`,
  help: repeats
    ? 'Write only what is new, or remove it. If the text should be read instead, write `replaces` and change its words.'
    : 'Remove it. All rules read the same without it.'
}))

export const nothingToDisable = problem<{ target: string }>('error', 'check/nothing-to-disable', ({ target }) => ({
  message: `\`${target}\` changes nothing, so there is nothing to disable`,
  help: 'Write `suspends` if the text should not apply. `disables` takes back a change.'
}))

export const optionNeverOn = problem<{ id: string; one: string; other: string }>(
  'error',
  'check/option-never-on',
  ({ id, one, other }) => ({
    message: `The option \`${id}\` can never be on`,
    help: `It needs ${one} and ${other}, which exclude each other.`
  })
)

export const clauseWithoutText = problem<{ target: string; remover: string | undefined; selection: string }>(
  'warning',
  'check/clause-without-text',
  ({ target, remover, selection }) => ({
    message: `This replacement leaves \`${target}\` without any text (${selection})`,
    help:
      remover === undefined
        ? 'Write the new text, or `suspends` if there is none.'
        : `${remover} removes the replacement text. Let it disable this change if the clause should come back.`
  })
)

export const costUpsideDown = problem<{ least: number; most: number }>(
  'error',
  'check/cost-upside-down',
  ({ least, most }) => ({
    message: `This costs at least ${least} and at most ${most}, which is ${least === most ? 'the same' : 'less'}`,
    help: least === most ? 'Leave `most` out.' : 'Swap the two, or correct them.'
  })
)

const valueWords = {
  costs: ['how much of', 'this clause costs'],
  limits: ['how often of', 'this clause allows'],
  adjusts: ['how much', 'changes in the same case'],
  starts: ['what', 'starts from for the same units']
} as const

export const valueTwice = problem<{ field: keyof typeof valueWords; name: string }>(
  'error',
  'check/value-twice',
  ({ field, name }) => ({
    message: `Another entry of \`${field}\` says ${valueWords[field][0]} \`${name}\` ${valueWords[field][1]}`,
    help:
      field === 'adjusts'
        ? 'Keep one of the two, or say when each counts, with `roll`, `phase`, `target` or `when`: they are added up.'
        : field === 'starts'
          ? 'Keep one of the two, or name other traits in `of`: programs cannot tell which of them counts.'
          : 'Keep one of the two, or name another clause: programs cannot tell which of them counts.'
  })
)

export const namedTwice = problem<{ target: string; field: string }>(
  'error',
  'check/named-twice',
  ({ target, field }) => ({
    message: `\`${field}\` names \`${target}\` twice, in different ways`,
    help: 'Remove one of the two.'
  })
)

export const modifierOfNothing = problem<{ what: string; kind?: string | undefined }>(
  'warning',
  'check/modifier-of-nothing',
  ({ what, kind = 'bonus' }) => ({
    message: `A modifier of 0 changes nothing about \`${what}\``,
    help:
      kind === 're-roll'
        ? 'Write how many dice may be re-rolled, leave `amount` out if all may, or remove the entry.'
        : 'Write how much is added, leave `amount` out if each unit has its own number, or remove the entry.'
  })
)

export const tableOfOtherShape = problem<{ what: 'columns' | 'rows'; named: number; found: number }>(
  'error',
  'check/table-of-other-shape',
  ({ what, named, found }) => ({
    message:
      found === 0
        ? 'This clause is not a table'
        : `Unexpected number of ${what}: ${named} named here, ${found} in the table`,
    help: found === 0 ? 'Name the caption of a table.' : `Name every one of its ${what}, in their order.`
  })
)

export const tableNameTwice = problem<{ name: string; what: 'table' | 'column' }>(
  'error',
  'check/table-name-twice',
  ({ name, what }) => ({
    message: `\`${name}\` is already the name of another ${what}`,
    help: 'Give each a name of its own: programs ask for values by it.'
  })
)

export const tableDescribedTwice = problem<{ id: string }>('error', 'check/table-described-twice', ({ id }) => ({
  message: `This table is already described, as \`${id}\``,
  help: 'Keep one of the two, with all that is to be said of its columns and rows, or name another table.'
}))

export const figureOfOtherRows = problem<{ named: number; rows: number } | { kind: string }>(
  'error',
  'check/figure-of-other-rows',
  (found) =>
    'kind' in found
      ? {
          message: `A figure of the kind \`${found.kind}\` hides nothing`,
          help: 'Leave `hidden` out, or choose the kind `cover`.'
        }
      : {
          message: `Unexpected number of models: ${found.named} named here, ${found.rows} rows in the table`,
          help: 'Say how much of the model is hidden for every row, in their order: `hidden: [0, 30, 70]`.'
        }
)

export const unknownStep = problem<{ name: string; nearest?: string | undefined }>(
  'error',
  'check/unknown-step',
  ({ name, nearest }) => ({
    message: `Unknown step \`${name}\``,
    help: nearest === undefined ? 'Name a step of this order of play.' : `Did you mean \`${nearest}\`?`
  })
)

export const flowOfNoClause = problem<{ target: string }>('error', 'check/flow-of-no-clause', ({ target }) => ({
  message: `No flow can be drawn at \`${target}\`: it is not a clause of a rule or option of this ruleset`,
  help: 'Name the clause below which the steps are drawn, `charging#distance`.'
}))

export const noOrderToReplace = problem<{ target: string }>('error', 'check/no-order-to-replace', ({ target }) => ({
  message: `\`${target}\` has no order of play that another could replace`,
  help: 'Name a rule of this ruleset that has a `sequence`, or remove `instead-of`.'
}))

export const placeInNoOrder = problem<{ field: 'replaces' | 'after' | 'without'; isInner: boolean }>(
  'error',
  'check/place-in-no-order',
  ({ field, isInner }) => ({
    message: isInner
      ? `\`${field}\` is only for the outermost steps of an order of play`
      : `\`${field}\` names a step of another order of play, and this one changes none`,
    help: isInner
      ? 'Move the step out of the one around it, or remove its place.'
      : 'Name the rule with the other order in `instead-of`, or remove this.'
  })
)

export const stepWithoutPlace = problem<{ id: string; isTwice: boolean }>(
  'error',
  'check/step-without-place',
  ({ id, isTwice }) => ({
    message: isTwice ? `Step \`${id}\` has two places` : `Step \`${id}\` has no place in the other order of play`,
    help: isTwice ? 'Keep `replaces` or `after`, not both.' : 'Add `replaces` or `after`: the other steps have one.'
  })
)

export const stepChangedTwice = problem<{ name: string }>('error', 'check/step-changed-twice', ({ name }) => ({
  message: `Step \`${name}\` is replaced or left out twice`,
  help: 'Keep one of the two. Put several steps in its place with `replaces` for the first and `after` for the others.'
}))

export const branchToNoStep = problem<{ name: string; from: string }>(
  'error',
  'check/branch-to-no-step',
  ({ name, from }) => ({
    message: `“${from}” leads to \`${name}\`, which is no longer in this order of play`,
    help: `Give the step in its place the id \`${name}\`, or replace “${from}”, too.`
  })
)

export const figureOfOtherColumn = problem<{ name: string; found: boolean; nearest?: string | undefined }>(
  'error',
  'check/figure-of-other-column',
  ({ name, found, nearest }) => ({
    message: found
      ? `A figure draws numbers, but the column \`${name}\` has something else`
      : `Unknown column \`${name}\``,
    help: found
      ? 'Draw a column of the type `number`.'
      : nearest === undefined
        ? 'Name a column of this table.'
        : `Did you mean \`${nearest}\`?`
  })
)

export const cellOfOtherType = problem<{ text: string; column: string; expected: string }>(
  'error',
  'check/cell-of-other-type',
  ({ text, column, expected }) => ({
    message: `Unexpected “${text}” in the column \`${column}\`, expected ${expected}`,
    help: 'Correct the cell, leave it empty, or choose another type for the column.'
  })
)

export const unsettledDisagreement = problem<{ one: string; other: string }>(
  'warning',
  'check/unsettled-disagreement',
  ({ one, other }) => ({
    message: `\`${one}\` and \`${other}\` disagree, and no option settles it`,
    help: 'Write an option that replaces or suspends one side, and say why.'
  })
)

export const settlesAnswered = problem<{ id: string }>('error', 'check/settles-answered', ({ id }) => ({
  message: `The question \`${id}\` is already answered, and the rules that it is about do not disagree`,
  help: 'Remove the entry from `settles`. If players do it differently with this option, let the option amend the rule.'
}))

export const settlesOpen = problem<{ id: string; point: string }>('error', 'check/settles-open', ({ id, point }) => ({
  message: `This option settles the question \`${id}\`, but its own open point \`#${point}\` leaves it open`,
  help: 'Name the clause that answers the question under `with`. If there is none, remove the entry; if there is, the open point.'
}))

export const noteAsRule = problem<{ target: string; does: 'answer' | 'replace' | 'change' }>(
  'error',
  'check/note-as-rule',
  ({ target, does }) => ({
    message: `A note explains and decides nothing, so it cannot ${does} ${does === 'answer' ? 'the question ' : ''}\`${target}\``,
    help: 'Write what players do outside the note, and name that clause under `with`.'
  })
)

export const settlesSuperseded = problem<{ id: string; successor: string }>(
  'error',
  'check/settles-superseded',
  ({ id, successor }) => ({
    message: `The question \`${id}\` is superseded by \`${successor}\``,
    help: `Settle \`${successor}\`, or remove the entry.`
  })
)

export const supersededInCircle = problem<{ ids: readonly string[] }>(
  'error',
  'check/superseded-in-circle',
  ({ ids }) => ({
    message:
      ids.length === 1
        ? `The question \`${ids[0]}\` supersedes itself`
        : `The questions ${ids.map((id) => `\`${id}\``).join(', ')} supersede each other in a circle`,
    help: 'Remove `superseded-by` from the entry whose answer counts.'
  })
)

export const releaseOfNobody = problem<{ found: string; expected: string }>(
  'error',
  'check/release-of-another-ruleset',
  ({ found, expected }) => ({
    message: `This release is of \`${found}\`, and it is in the folder of \`${expected}\``,
    help: 'Move the folder to its ruleset, or give the ruleset its id back.'
  })
)

/** @param changed Kind of the document that has the id now, if that is another kind */
export const vanishedClause = problem<{
  id: string
  version: string
  nearest: string | undefined
  changed: string | undefined
}>('error', 'check/vanished-clause', ({ id, version, nearest, changed }) =>
  changed === undefined
    ? {
        message: `\`${id}\` was published in ${version} and is no longer here`,
        help:
          (nearest === undefined ? '' : `Is it \`${nearest}\` now? `) +
          (isClauseId(id)
            ? 'Give the clause its id back, say under `moved-clauses` where it went, or list it under `withdrawn` in `ruleset.md`.'
            : 'Give the document its id back, list the id under `formerly` of the one it became, or under `withdrawn` in `ruleset.md`.')
      }
    : {
        message: `\`${id}\` was published in ${version}, and its kind is \`${changed}\` now`,
        help: `Write \`kind: ${kindOf(id)}\` again, or list \`${id}\` under \`withdrawn\` in \`ruleset.md\`.`
      }
)

export const withdrawnYetThere = problem<{ id: string }>('error', 'check/withdrawn-yet-there', ({ id }) => ({
  message: `\`${id}\` is listed as withdrawn, but it is still in the rules, or they say where it went`,
  help: 'Remove the entry, or remove what it names from the rules, also under `formerly` and `moved-clauses`.'
}))

export const withdrawnTwice = problem<{ id: string }>('error', 'check/withdrawn-twice', ({ id }) => ({
  message: `\`${id}\` is listed as withdrawn twice`,
  help: 'Keep one of the two entries: its page gives one version and one reason.'
}))

export const withdrawnSince = problem<{
  id: string
  since: string
  /** The version that the rules have, or are to become. */
  next: string
  /** A released version from then on that still has it; absent if `since` is still to come. */
  having: string | undefined
}>('error', 'check/withdrawn-since', ({ id, since, next, having }) => ({
  message:
    having === undefined
      ? `\`${id}\` is listed as withdrawn since ${since}, and the rules are at ${next}`
      : `\`${id}\` is listed as withdrawn since ${since}, and version ${having} still has it`,
  help: 'Write the first version without it.'
}))

export const withdrawnUnreleased = problem<{ id: string; nearest: string | undefined }>(
  'warning',
  'check/withdrawn-unreleased',
  ({ id, nearest }) => ({
    message: `\`${id}\` is listed as withdrawn, and no released version had it`,
    help: didYouMean(nearest, 'Remove the entry: what was in a draft alone needs none.')
  })
)

export const changedSinceRelease = problem<{ version: string; changes: string; next: string }>(
  'error',
  'check/changed-since-release',
  ({ version, changes, next }) => ({
    message: `The rules have changed since version ${version} was released: ${changes}`,
    help: `Raise \`version\`, for example to \`${next}\`; a draft may change freely until you release it. Or undo the change.`
  })
)

/** @param what What two documents that declare a trait have in common */
export const traitTwice = problem<{ what: 'id' | 'title'; name: string; other: string }>(
  'error',
  'check/trait-twice',
  ({ what, name, other }) => ({
    message:
      what === 'id'
        ? `The trait \`${name}\` is declared by \`${other}\`, too, and \`traits\` can name only one of them`
        : `The trait “${name}” is declared by \`${other}\`, too, and readers cannot tell them apart`,
    help:
      what === 'id'
        ? 'Keep `trait` in one of the documents, or give this one another id.'
        : 'Keep `trait` in one of the documents, or give this one another title.'
  })
)

/** @param what Noun for what is declared: `part` */
export const neverUsed = problem<{ what: 'part' | 'roll' | 'source'; id: string }>(
  'warning',
  'check/never-used',
  ({ what, id }) => ({
    message: `Nothing uses the ${what} \`${id}\``,
    help: {
      part: `Write \`part: ${id}\` at the amendment that changes it, or remove the line.`,
      roll: `Write \`roll: ${id}\` at the modifier that counts for it, or remove the line.`,
      source: `Add \`${id}\` to the \`sources\` of a document that is based on it, or remove the entry.`
    }[what]
  })
)

export const sourceDatedAhead = problem<{ date: string }>('warning', 'check/source-dated-ahead', ({ date }) => ({
  message: `This source is dated ${date}, which is in the future`,
  help: 'Write the day, month or year in which it was published or last seen.'
}))

export const rulingDatedAhead = problem<{ date: string }>('warning', 'check/ruling-dated-ahead', ({ date }) => ({
  message: `This answer is dated ${date}, which is in the future`,
  help: 'Write the day on which the answer was given. An answer given with the next version may have the day of that version.'
}))

export const rulingToConfirm = problem<{ target: string; entry: string; isNew: boolean }>(
  'warning',
  'check/ruling-to-confirm',
  ({ target, entry, isNew }) => ({
    message: isNew
      ? `This answer has not been confirmed for \`${target}\``
      : `\`${target}\` has changed since this answer was confirmed`,
    help: `Read both again. If the answer still holds, run \`codicil faq confirm ${entry}\`.`
  })
)

export const noteWithoutChange = problem<{ target: string; version: string }>(
  'warning',
  'check/note-without-change',
  ({ target, version }) => ({
    message: `This note says why \`${target}\` changed, but it is as it was in ${version}, the last release`,
    help: 'Name the clause that changed, or remove the note.'
  })
)

export const releaseGone = problem<{ versions: readonly string[] }>(
  'warning',
  'check/release-gone',
  ({ versions }) => ({
    message: `This version was released after others whose folders are gone: ${named(versions, mostNamed)}`,
    help: 'Restore the folders from your version control: links, printouts and events of these versions need them.'
  })
)

export const notesOnNoVersion = problem<{
  version: string
  present: string
  /** The version that the rules are to become. */
  meant: string
  /** True for a version that was released without them. */
  isReleased: boolean
  /** True for one note among those that were released. */
  isOne?: boolean
}>('warning', 'check/notes-on-no-version', ({ version, present, meant, isReleased, isOne = false }) => {
  if (!isReleased)
    return {
      message: `These notes are for version ${version}, which was never released, and the rules are at ${present}`,
      help: `Write \`${meant}\`, or raise the version in \`ruleset.md\`; until then no one can read them.`
    }
  return {
    message: `Version ${version} was released without ${isOne ? 'this note' : 'these notes'}, so no one can read ${isOne ? 'it' : 'them'}`,
    help: isOne
      ? `If it is on the next version, move it to the notes on \`${meant}\`. Otherwise restore what was released: a release never changes.`
      : `If they are on the next version, write \`${meant}\`. Otherwise remove the file: a release never changes.`
  }
})

export const releasedNotesGone = problem<{
  version: string
  count: number
  /** The first of them; absent if others were reworded, so that it is not known which are missing. */
  first: string | undefined
  /** True if there is no file of notes on the version. */
  isFile: boolean
}>('warning', 'check/released-notes-gone', ({ version, count, first, isFile }) => {
  const what = count === 1 ? 'a note that is' : `${count} notes that are`
  const it = count === 1 ? 'it' : 'them'
  return {
    message: `Version ${version} was released with ${what} no longer ${isFile ? 'in `changes/`' : 'here'}${first === undefined ? '' : `: “${first}”${count === 1 ? '' : ' …'}`}`,
    help: `Restore ${isFile ? 'the file' : it}: a release never changes, and its pages go on showing ${it}.`
  }
})

export const draftDayPassed = problem<{ version: string; effective: string; newest: string; released: string }>(
  'warning',
  'check/draft-day-passed',
  ({ version, effective, newest, released }) => ({
    message: `The draft ${version} is planned from ${effective}, and ${newest} is in force from ${released}`,
    help: 'Remove `effective` until a day is planned for the next version. Pages say that it is not released yet.'
  })
)

export const dayOfRelease = problem<{ version: string; effective: string; newest: string; released: string }>(
  'warning',
  'check/day-of-release',
  ({ version, effective, newest, released }) => ({
    message: `${version} is to be in force from ${effective}, and ${newest} is in force from ${released}`,
    help: 'Set `effective` to the day from which this version is in force. Leave it only if one replaces the other on one day.'
  })
)

export const versionBelowRelease = problem<{ version: string; newest: string; next: string }>(
  'error',
  'check/version-below-release',
  ({ version, newest, next }) => ({
    message: `Version ${version} is below ${newest}, which is already released`,
    help: `Raise \`version\`, for example to \`${next}\`.`
  })
)

export const movedClauseStillThere = problem<{ id: string }>('error', 'check/moved-clause-still-there', ({ id }) => ({
  message: `\`${id}\` is listed as moved, but a clause of this document still has that id`,
  help: 'Remove the entry, which has no effect, or give the clause another id.'
}))

export const formerIdInUse = problem<{ id: string; use: 'own' | 'present' | 'former' | 'automatic' }>(
  'error',
  'check/former-id-in-use',
  ({ id, use }) => ({
    message: {
      own: `This document still has the id \`${id}\``,
      present: `Another document has the id \`${id}\`, and links to it lead there`,
      former: `Another document lists \`${id}\` as a former id, too, and a link can lead to only one`,
      automatic: `An automatic pack has the id \`${id}\``
    }[use],
    help: use === 'present' ? 'Remove the entry, or give the other document another id.' : 'Remove the entry.'
  })
)

export const unreadablePicture = problem<{ reason: string }>('error', 'check/unreadable-picture', ({ reason }) => ({
  message: `This SVG picture cannot be read: ${reason}`,
  help: 'Open the picture in a drawing program and save it as plain SVG, or save it as PNG.'
}))

/**
 * A picture made of dots that is not what its name says.
 *
 * @param kind Ending of its name
 * @param found What the file is instead
 * @param rename Name it should have if it stays as it is
 */
export const notAsNamed = problem<{ kind: string; found: string; rename: string | undefined }>(
  'error',
  'check/picture-not-as-named',
  ({ kind, found, rename }) => ({
    message: `The name of this picture ends in \`.${kind}\`, but the file is ${found}`,
    help: rename
      ? `Name it \`${rename}\`, also in the links to it, or save it again in the kind that its name says.`
      : 'Copy the picture again, or open it in a drawing program and save it as PNG or JPEG.'
  })
)

/** Parts of a picture that its warning names. */
const mostParts = 12

/** How many of several things a message names; the others are counted. */
const mostNamed = 5

/** The first names of a list, and how many more there are. */
function named(names: readonly string[], most: number): string {
  const others = names.length - most
  return [...names.slice(0, most), ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

/** @param parts Names of elements and attributes, each once */
export const emptyPicture = problem<{ parts: readonly string[] }>('warning', 'check/empty-picture', ({ parts }) => ({
  message:
    parts.length === 0
      ? 'Nothing is drawn in this picture'
      : `Nothing is left of this picture without ${named(
          parts.map((part) => `\`${part}\``),
          mostParts
        )}`,
  help: 'Save the drawing again as plain SVG, or save it as PNG.'
}))

export const unusedPicture = problem<{ name: string }>('warning', 'check/unused-picture', ({ name }) => ({
  message: `No document shows \`${name}\`, so it is not published`,
  help: `Show it where it belongs, as in \`![What it shows](${/\s/u.test(name) ? `<${name}>` : name})\`, or move it out of the content folder.`
}))

/** @param isLinkable True if a document can link to the file */
export const unreadFile = problem<{ name: string; isLinkable: boolean }>(
  'warning',
  'check/unread-file',
  ({ name, isLinkable }) => ({
    message: `\`${name}\` is among the rules, but Codicil reads Markdown only: nothing in it is published`,
    help: isLinkable
      ? `Copy its words into a file whose name ends in \`.md\`; link to it, as in \`[words](${/\s/u.test(name) ? `<${name}>` : name})\`, if readers should have the file; or move it out of the content folder.`
      : 'Copy its words into a file whose name ends in `.md`, or move it out of the content folder.'
  })
)

export const leftOutOfPicture = problem<{ parts: readonly string[] }>(
  'warning',
  'check/left-out-of-picture',
  ({ parts }) => ({
    message: `The site and the PDFs leave ${named(
      parts.map((part) => `\`${part}\``),
      mostParts
    )} out of the picture`,
    help: 'Save the picture as plain SVG without scripts, links, animation and outside files, or leave it if it still looks right.'
  })
)

export const rulingContradicted = problem<{
  target: string
  /** What the answer expects, as `is in force`. */
  expected: string
  /** What is the case, as `it is replaced by “Long charge”`. */
  found: string
  selection: string
  /** What to add to the selection so that it leaves this army out. */
  narrower: string | undefined
}>('error', 'check/ruling-contradicted', ({ target, expected, found, selection, narrower }) => ({
  message: `This answer expects that \`${target}\` ${expected}, but ${found} (${selection})`,
  help:
    'Correct the answer, or the rules.' +
    (narrower === undefined ? '' : ` If the answer is not about this case, add \`${narrower}\` to its \`selection\`.`)
}))

export const rulingsDisagree = problem<{
  target: string
  expected: string
  /** Id of the other answer; absent if one answer expects both. */
  other: string | undefined
  otherwise: string
  found: string
  selection: string
}>('error', 'check/rulings-disagree', ({ target, expected, other, otherwise, found, selection }) => ({
  message: `This answer expects that \`${target}\` ${expected}, and ${other === undefined ? 'also' : `the answer \`${other}\``} that it ${otherwise} (${selection})`,
  help: `By the rules, ${found}. ${
    other === undefined
      ? 'Correct the expectation that is wrong, or remove it.'
      : 'Correct one of the answers, or name the later one in the `superseded-by` of the earlier.'
  }`
}))

export const impossibleExpectation = problem('error', 'check/impossible-expectation', () => ({
  message: 'No army fits this selection, or an option settles the answer for every army that does',
  help: 'Check the names: options may exclude each other, a trait may belong to other factions, or the unit may always have it.'
}))

export const expectationUnproved = problem<{ most: number }>('warning', 'check/expectation-unproved', ({ most }) => ({
  message: `The rules agree with this in the first ${most} cases; there are too many to try them all`,
  help: 'Name more in `selection`, such as the faction and the options: whatever it leaves open is tried both ways.'
}))

export const expectationElsewhere = problem<{ id: string }>('error', 'check/expectation-elsewhere', ({ id }) => ({
  message: `\`${id}\` belongs to another ruleset, whose options and armies an answer of this one cannot name`,
  help: 'Name a clause of this ruleset, or write the answer in the other.'
}))

export const expectationOfNoRule = problem<{
  id: string
  /** What it is instead: `a FAQ entry`. */
  kind: string
  /** A clause that the named entry is about. */
  about?: string | undefined
}>('error', 'check/expectation-of-no-rule', ({ id, kind, about }) => ({
  message: `\`${id}\` is ${kind}, and an answer can only expect something of a rule`,
  help: `Name the clause that the answer relies on${about === undefined ? '' : `, such as \`${about}\``}.`
}))

export const eventEndsFirst = problem<{ from: string; to: string }>(
  'error',
  'check/event-ends-first',
  ({ from, to }) => ({
    message: `The event ends on ${to}, before it begins on ${from}`,
    help: 'Put the earlier day into `from`; leave `to` out if it is one day.'
  })
)

export const rulingsAfterEvent = problem<{ until: string; to: string }>(
  'warning',
  'check/rulings-after-event',
  ({ until, to }) => ({
    message: `Rulings count up to ${until}, and the event ends on ${to}`,
    help: 'Check both days. Write the last day on which a ruling may be given and still count, most often some days before the event.'
  })
)

export const unknownAuthority = problem<{ by: string; nearest: string }>(
  'warning',
  'check/unknown-authority',
  ({ by, nearest }) => ({ message: `No answer was given by \`${by}\``, help: didYouMean(nearest, '') })
)

export const eventTooEarly = problem<{
  ruleset: string
  version: string
  effective: string
  from: string
  /** The newest version that is in force on that day. */
  inForce: string | undefined
}>('warning', 'check/event-too-early', ({ ruleset, version, effective, from, inForce }) => ({
  message: `\`${ruleset}\` ${version} is in force from ${effective} on, and the event begins on ${from}`,
  help:
    inForce === undefined
      ? 'Check both days: no version is in force so early.'
      : `Check both days, or play ${inForce}, which is in force by then.`
}))

export const eventOptionTwice = problem<{ id: string }>('error', 'check/event-option-twice', ({ id }) => ({
  message: `The option \`${id}\` is in two lists`,
  help: 'Say once whether it is `on`, `off`, or `open` to the players.'
}))

export const eventRulesetTwice = problem<{ id: string }>('error', 'check/event-ruleset-twice', ({ id }) => ({
  message: `The event plays the ruleset \`${id}\` twice`,
  help: 'Keep one entry, with the version and the options that are played.'
}))

export const eventAuthorityTwice = problem<{ who: string }>('error', 'check/event-authority-twice', ({ who }) => ({
  message: `\`of\` names ${who} twice`,
  help: 'Keep the entry at its place: the first authority takes precedence.'
}))

export const eventOptions = problem<{
  problem: 'unknown-option' | 'unknown-answer' | 'missing-option' | 'excluded-option'
  option: string
  other?: string
  words: string
}>('error', 'check/event-options', ({ problem: found, option, other = option, words }) => ({
  message: `These options cannot all be on: ${words.replace(/\.$/u, '')}`,
  help: {
    'unknown-option': `Take \`${option}\` out of \`on\`, or name a version that has it.`,
    'unknown-answer': `Name the whole option in \`on\` in place of \`${option}\`.`,
    'missing-option': `Add \`${other}\` to \`on\`, or take \`${option}\` out.`,
    'excluded-option': `Take \`${option}\` or \`${other}\` out of \`on\`.`
  }[found]
}))

export const eventOpenOption = problem<{ option: string; other: string; isMissing: boolean }>(
  'warning',
  'check/event-open-option',
  ({ option, other, isMissing }) => ({
    message: isMissing
      ? `The option \`${option}\` is open to the players, but none can play it: it needs \`${other}\`, which is off at this event`
      : `The option \`${option}\` is open to the players, but none can play it: it cannot be on together with \`${other}\`, which is on`,
    help: isMissing
      ? `Name \`${other}\` in \`open\` or \`on\`, too, or take \`${option}\` out.`
      : `Take \`${option}\` out of \`open\`, or move \`${other}\` there.`
  })
)

export const eventPointlessOption = problem<{ option: string; by: string; target: string }>(
  'warning',
  'check/event-pointless-option',
  ({ option, by, target }) => ({
    message: `The option \`${option}\` is open to the players, but makes no difference: \`${by}\` of this event replaces \`${target}\``,
    help: `Take \`${option}\` out of \`open\`, or take \`${target}\` out of \`${by}\`.`
  })
)

export const eventEdition = problem<{ ruleset: string; version: string; fingerprint: string }>(
  'error',
  'check/event-edition',
  ({ ruleset, version, fingerprint }) => ({
    message: `This is not the fingerprint of \`${ruleset}\` ${version}, which is \`${fingerprint}\``,
    help: 'Read what has changed. Then write the present fingerprint, or leave the field out.'
  })
)

export const eventRuling = problem<{ entry: string; clause: string; ruleset: string; version: string }>(
  'warning',
  'check/event-ruling',
  ({ entry, clause, ruleset, version }) => ({
    message: `The answer \`${entry}\` is about \`${clause}\`, which is not in \`${ruleset}\` ${version}`,
    help: 'Play a version that has these words. If the event can do without the answer, name it in `except`.'
  })
)

export const eventContradicts = problem<{
  /** Id of the answer. */
  entry: string
  target: string
  expected: string
  found: string
  selection: string
  /** Id of another answer that counts and expects the opposite. */
  other: string | undefined
}>('error', 'check/event-contradicts', ({ entry, target, expected, found, selection, other }) => ({
  message: `The answer \`${entry}\` counts at this event and expects that \`${target}\` ${expected}, but ${found} (${selection})`,
  help:
    other === undefined
      ? `Correct what is played. If the answer is not to count, name \`${entry}\` in \`except\`.`
      : `The answer \`${other}\` expects otherwise. Name one of the two in \`except\`, or say in \`of\` whose answers take precedence.`
}))

export const eventBesideAnswer = problem<{
  target: string
  /** Id of the option, the key of the question that it settles, and the clause that answers it. */
  option: string
  question: string
  answer: string
  /** True for an option that the players of each game may switch on. */
  isOpen: boolean
}>('warning', 'check/event-beside-answer', ({ target, option, question, answer, isOpen }) => ({
  message: `This changes \`${target}\`, but the option \`${option}\`, which is ${isOpen ? 'open to the players' : 'on'}, still answers \`${question}\` about it`,
  help: `Read \`${answer}\`. If it no longer fits, change it or the question, too: name \`${answer}\` or \`${question}\` under \`amends\`.`
}))

export const eventDraft = problem<{ ruleset: string; version: string; isDraft: boolean; isLocked: boolean }>(
  'warning',
  'check/event-draft',
  ({ ruleset, version, isDraft, isLocked }) => {
    const played = isDraft ? `the draft \`${ruleset}\` ${version}` : `\`${ruleset}\` ${version}, which is not released`
    return {
      message: isLocked
        ? `The event is locked on ${played}: any change of its words stops the build`
        : `The event plays ${played}${isDraft ? ', which' : ' and'} may still change`,
      help: `Release it with \`codicil release ${ruleset}\`${isDraft ? ', and name the released version' : ''}.`
    }
  }
)

/** What differs from a lock; `isVague` if the lock does not say what in `event.md` does. */
interface LockDifference {
  readonly id: string
  readonly names: readonly string[]
  readonly isVague: boolean
}

const vague = 'This lock does not say what in `event.md` has changed: compare the file with an earlier one. '

export const eventLock = problem<LockDifference>('error', 'check/event-lock', ({ id, names, isVague }) => ({
  message: `This event is locked, and what is played has changed: ${named(names, mostNamed)}`,
  help: `${isVague ? vague : ''}Put the locked words back. If the change is meant, run \`codicil event lock ${id} --again\` and tell the players.`
}))

export const otherLock = problem<LockDifference>('error', 'check/lock-of-other-version', ({ id, names }) => ({
  message: `This event was locked by another version of Codicil, and these differ now: ${named(names, mostNamed)}`,
  help: `The words may be the same. Compare them with what players have, then run \`codicil event lock ${id} --again\`.`
}))

export const unreadableLock = problem<{ id: string }>('error', 'check/unreadable-lock', ({ id }) => ({
  message: 'This lock cannot be read',
  help: `Restore the file, or write it anew with \`codicil event lock ${id} --again\`.`
}))
