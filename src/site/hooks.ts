/** Parts of pages that scripts look for: each name is that of a `data-part`, with the elements that have it. */
interface Parts {
  /** A clause: its number, its words, and what concerns it. */
  readonly clause: HTMLElement
  /** The visible number of a clause, a chapter or a document. */
  readonly number: HTMLElement
  /** The words of a clause; a fold if they can be folded away. */
  readonly words: HTMLElement
  /** A drawing of a clause, below its words: a table as a figure, or steps of the order of play. */
  readonly figure: HTMLElement
  /** Everything that concerns a clause, beside its words. */
  readonly beside: HTMLElement
  /** Changes to a clause that apply to everyone, right after its words. */
  readonly always: HTMLElement
  /** The list of changes to a clause. */
  readonly changes: HTMLElement
  /** One change in such a list. */
  readonly change: HTMLElement
  /** The questions about a clause; in the list of open points, a point with its questions. */
  readonly questions: HTMLElement
  /** One question, with its answer. */
  readonly question: HTMLElement
  /** The words of a question that is not folded. */
  readonly asked: HTMLElement
  /** Questions of a list that belong together, below their heading. */
  readonly topic: HTMLElement
  /** Questions without an answer, listed again. */
  readonly unanswered: HTMLElement
  /** How many of these there are, in words. */
  readonly 'how-many-unanswered': HTMLElement
  /** How many points are open, in words. */
  readonly 'how-many-open': HTMLElement
  /** Says at the head of a question's page that it has no answer. */
  readonly 'no-answer': HTMLElement
  /** Whether a question in a list is answered. */
  readonly status: HTMLElement
  /** Says that the sources disagree about a clause, and offers the choice. */
  readonly disputed: HTMLElement
  /** The sentence about that. */
  readonly against: HTMLElement
  /** A section of a page of many documents. */
  readonly chapter: HTMLElement
  /** Title, number and summary of a document's page. */
  readonly head: HTMLElement
  /** The line of the head with the list that the document belongs to. */
  readonly kind: HTMLElement
  /** The link to that list. */
  readonly list: HTMLElement
  /** The summary of a document. */
  readonly summary: HTMLElement
  /** The text of a document as a whole, before its first clause, with what concerns it. */
  readonly whole: HTMLElement
  /** That text alone. */
  readonly lead: HTMLElement
  /** All clauses of a document. */
  readonly clauses: HTMLElement
  /** Links to the sections of a page. */
  readonly contents: HTMLElement
  /** Definitions of the terms that a page uses. */
  readonly terms: HTMLElement
  /** Version and sources, with what a citation says of them. */
  readonly provenance: HTMLElement
  /** What a page says on some days only: from `data-from` until the day before `data-to`. */
  readonly until: HTMLElement
  /** What became of a document over the versions, a fold for each. */
  readonly history: HTMLElement
  /** Says what changed since the last visit; on the page of a version's changes, how many there are. */
  readonly visit: HTMLElement
  /** The line of sections below the header. */
  readonly sections: HTMLElement
  /** A note about something that is no longer at its place. */
  readonly gone: HTMLElement
  /** The name of what is gone, above the note. */
  readonly 'name-of-gone': HTMLElement
  /** The card that previews a link. */
  readonly card: HTMLElement
  /** The published words of a clause, folded because others apply. */
  readonly superseded: HTMLElement
  /** What a change brings to a clause, as it applies: a line about the change, then its text. */
  readonly brought: HTMLElement
  /** The field that filters the traits of the sheet by name. */
  readonly filter: HTMLElement
  /** The name of a field. */
  readonly 'field-name': HTMLElement
  /** The number of fields in a fold. */
  readonly amount: HTMLElement
  /** Why an option cannot be switched. */
  readonly refusal: HTMLElement
  /** The answers of an option that are chosen alone, in its field. */
  readonly 'answers-on': HTMLElement
  /** A published rule in the table of changes from the published game. */
  readonly 'published-rule': HTMLElement
  /** The name of the quick reference, where it is offered. */
  readonly 'quick-name': HTMLElement
  /** How long or large the one for everyone is. */
  readonly 'quick-size': HTMLElement
  /** On which condition it applies. */
  readonly condition: HTMLElement
  /** Leads to what a version changed for each army. */
  readonly armies: HTMLElement
  /** A fold of a page of changes, with the documents of one kind. */
  readonly 'changed-part': HTMLElement
  /** The number of these documents. */
  readonly texts: HTMLElement
  /** The changes of one document on a page of changes. */
  readonly 'changed-document': HTMLElement
  /** Those of them that have the same reasons. */
  readonly 'changed-group': HTMLElement
  /** The change of one clause there; its id is that of the clause. */
  readonly 'changed-clause': HTMLElement
}

/** Controls, and places with a value of their own, that scripts look for: `fold` is the attribute `data-fold`. */
interface Controls {
  /** A document: the main part of its page, or its section of a page of many. */
  readonly document: HTMLElement
  /** A note that leads on to another place. */
  readonly onward: HTMLElement
  /** A fold whose state is remembered; the value names what it folds. */
  readonly fold: HTMLElement
  /** A clause that the page brings along, hidden or in a change; the value is its id. */
  readonly clause: HTMLElement
  /** The words of a clause that a change brings to another; the value is the id of the former. */
  readonly piece: HTMLElement
  /** A question that an option may settle, or that concerns some only; the value is its id. */
  readonly question: HTMLElement
  /** What a question is about, on its own page; the value lists the ids of the clauses. */
  readonly about: HTMLElement
  /** The beginning of an answer in a list, hidden if it is of an option; the value is the id of who gives it. */
  readonly 'answer-of': HTMLElement
  /** A question of a list that has no answer, but an optional one. */
  readonly optional: HTMLElement
  /** The label of an open point; the value lists the ids of the options that settle it. */
  readonly 'settled-by': HTMLElement
  /** The open points of a document, in the list of its ruleset; the value is the id of the document. */
  readonly 'points-of': HTMLElement
  /** A sheet to sign; the value is the id of the option that it has on, empty at the blank one. */
  readonly 'sheet-with': HTMLElement
  /** An order of play; the value lists the keys of the options whose order of play replaces it. */
  readonly 'replaced-by': HTMLElement
  /** An order of play that is hidden until it replaces another one; the value is the key of its option. */
  readonly 'order-of': HTMLElement
  /** The heading of what a page has for some armies alone, hidden until one of them is chosen. */
  readonly 'army-additions': HTMLElement
  /** One of these; the value lists the ids of the exceptions that it belongs to. */
  readonly 'addition-of': HTMLElement
  /** Says in an order of play that ties are open; the value lists the ids of what settles them. */
  readonly 'open-ties': HTMLElement
  /** A button that switches an option; the value is its id. */
  readonly choose: HTMLElement
  /** The clauses of an option on a page of many documents, folded until it is on. */
  readonly 'until-on': HTMLDetailsElement
  /** The button that opens the choice of an army. */
  readonly playing: HTMLElement
  /** A field of the choice; the value is its key. */
  readonly key: HTMLElement
  /** Traits of one kind, folded together. */
  readonly kind: HTMLElement
  /** An effect on a published rule; the value names the amendment. */
  readonly amendment: HTMLElement
  /** What an event plays of a ruleset; the value is the address of the version. */
  readonly plays: HTMLElement
  /** A form that compares two events. */
  readonly 'compare-events': HTMLElement
  /** Where the button goes that searches an event; the value is the address of the event. */
  readonly 'search-event': HTMLElement
  /** Around the link to a document that reads differently at an event; the value is its id. */
  readonly differs: HTMLElement
  /** A form that searches. */
  readonly finder: HTMLElement
  /** The dialog with that form. */
  readonly 'search-sheet': HTMLElement
  /** The button that opens it. */
  readonly 'search-open': HTMLElement
  /** How many results there are. */
  readonly status: HTMLElement
  /** Message when nothing is found. */
  readonly nothing: HTMLElement
  /** Names that are near to what was typed. */
  readonly nearest: HTMLElement
  /** The list of what was found. */
  readonly results: HTMLElement
  /** More results, and other rulesets. */
  readonly more: HTMLElement
  /** Offered before anything is typed. */
  readonly suggestions: HTMLElement
  /** The filters of a search, folded on a phone. */
  readonly filters: HTMLElement
  /** The button that opens the choice of what to print. */
  readonly print: HTMLElement
  /** A link to the quick reference, or what has such links; the value has the armies with their own, `QuickOfArmies`. */
  readonly quick: HTMLElement
  /** The button that opens the settings. */
  readonly settings: HTMLElement
  /** Where the list of pins goes. */
  readonly pins: HTMLElement
  /** Message when there are no pins. */
  readonly 'pins-empty': HTMLElement
  /** Everything that checks printouts; the value has the ids of the rulesets. */
  readonly check: HTMLElement
  /** What is said of a printout; the value is `current`, `changed` or `unknown`. */
  readonly verdict: HTMLElement
  /** What changed in it. */
  readonly changed: HTMLElement
  /** The form for a fingerprint. */
  readonly 'by-fingerprint': HTMLElement
  /** The form for ruleset, version and pack. */
  readonly 'by-name': HTMLElement
  /** What that form asks once the ruleset is chosen. */
  readonly 'by-name-rest': HTMLElement
  /** Where the control goes that copies the link of the page, unless it is the page of a document. */
  readonly 'copy-page': HTMLElement
  /** The form that compares two rulesets. */
  readonly compare: HTMLElement
  /** A ruleset to compare; the value is its id. */
  readonly turn: HTMLElement
  /** The form that saves the site on the device. */
  readonly keeper: HTMLElement
  /** Says that nothing can be saved, and what to do instead. */
  readonly unsupported: HTMLElement
  /** What is saved, in a sentence. */
  readonly state: HTMLElement
  /** How much is saved so far. */
  readonly progress: HTMLElement
  /** Begins to save. */
  readonly save: HTMLElement
  /** Stops saving. */
  readonly stop: HTMLElement
  /** Removes what is saved. */
  readonly clear: HTMLElement
  /** Facts about what is saved, each in an element with `data-fact`. */
  readonly stored: HTMLElement
  /** One of these facts; the value names it. */
  readonly fact: HTMLElement
  /** All groups of pages to choose from. */
  readonly groups: HTMLElement
  /** A group of pages; the value is its id. */
  readonly group: HTMLElement
  /** Groups that are saved only by choice, all events or all released versions. */
  readonly 'more-groups': HTMLElement
  /** Saves an event or a released version from its page; the value is the id of its group. */
  readonly keep: HTMLElement
  /** What is saved with every choice. */
  readonly always: HTMLElement
  /** All rulesets whose packs can be saved. */
  readonly packs: HTMLElement
  /** A ruleset whose packs can be saved; the value is its id. */
  readonly ruleset: HTMLElement
  /** The size of a group or of packs. */
  readonly size: HTMLElement
  /** The link to the page of what is saved, at the foot of every page. */
  readonly kept: HTMLElement
  /** Message in place of a page that is not saved. */
  readonly missing: HTMLElement
  /** The heading of the page on saving, which has other words in place of a page that is not saved. */
  readonly otherwise: HTMLElement
  /** The number of a clause whose id is a promise: a handle with controls. */
  readonly handle: HTMLElement
  /** Leads to what a version changed for an army; the value is its id. */
  readonly army: HTMLElement
  /** What a version changed for some armies; the value lists their ids. */
  readonly only: HTMLElement
  /** A link in a list or remark that previews its target. */
  readonly preview: HTMLElement
}

/** Name of a part. */
export type Part = keyof Parts

/** Name of a control. */
export type Control = keyof Controls

/**
 * Selects a part of a page. Scripts find what they need by these names alone, and styles by classes, so that either can
 * change without the other.
 */
export const part = (name: Part): string => `[data-part=${name}]`

/** Selects a control, or a place with a value of its own. @param value The value it must have; any if left out */
export const control = (name: Control, value?: string): string =>
  value === undefined ? `[data-${name}]` : `[data-${name}=${value}]`
