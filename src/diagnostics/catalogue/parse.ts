import { openKinds } from '../../model/open-kinds.ts'
import { count } from '../../notation/plural.ts'
import { didYouMean, problem, unlessLookAlike } from './problem.ts'
import { type Unread, wordsForUnread } from './unread.ts'

export const emptyContent = problem<{ folder: string }>('error', 'parse/empty-content', ({ folder }) => ({
  message: `The content folder \`${folder}\` has no Markdown files`,
  help: 'Run `codicil new ruleset <id>` to start one, or name another folder with `--content`.'
}))

export const notUtf8 = problem('error', 'parse/not-utf-8', () => ({
  message: 'Unexpected bytes, expected UTF-8 text',
  help: 'Save the file as UTF-8 in your editor.'
}))

export const nulByte = problem('error', 'parse/nul-byte', () => ({
  message: 'Unexpected NUL byte, expected text',
  help: 'Remove the byte, or save the file as UTF-8 text.'
}))

export const outsideContent = problem('error', 'parse/outside-content', () => ({
  message: 'This symbolic link leads out of the content folder, or nowhere',
  help: 'Copy the file into the content folder instead of linking to it.'
}))

export const unreadable = problem('error', 'parse/unreadable', () => ({
  message: 'Codicil is not allowed to read this file',
  help: 'Change the permissions of the file.'
}))

export const unreadableFolder = problem('error', 'parse/unreadable-folder', () => ({
  message: 'Codicil is not allowed to read this folder',
  help: 'Change the permissions of the folder. Nothing in it was read.'
}))

export const linkedFolder = problem('warning', 'parse/linked-folder', () => ({
  message: 'This is a link to another folder, which Codicil does not enter',
  help: 'Remove the link. The files of that folder are read where they are.'
}))

/** @param proper Name under which the file or folder would be read */
/** @param isTaken True if there is a file of that name, of which this is most likely a copy */
export const leftOutFile = problem<{ name: string; proper: string; isTaken?: boolean }>(
  'warning',
  'parse/left-out-file',
  ({ name, proper, isTaken = false }) => ({
    message: `\`${name}\` is left out, because its name ${proper.endsWith('.md') && proper !== name.toLowerCase() ? 'does not end in `.md`' : `is not \`${proper}\``}`,
    help: isTaken
      ? `Compare it with \`${proper}\`, which is read. Then remove one of them, or move this one out of the content folder.`
      : `Rename it to \`${proper}\`, or move it out of the content folder.`
  })
)

/** @param kind Kind of the document, if the name is its id and so that of a folder or file of the site */
export const unportableName = problem<{ name: string; twin?: string; kind?: string }>(
  'warning',
  'parse/unportable-name',
  ({ name, twin, kind }) =>
    kind !== undefined
      ? {
          message: `Windows cannot have a folder with the name \`${name}\`, which the site makes for this id`,
          help: `Choose another id, such as \`${name}-${kind}\`. If this one was published, list it in \`formerly\`.`
        }
      : twin === undefined
        ? {
            message: `Windows cannot have a file or folder with the name \`${name}\``,
            help: 'Rename it: letters, digits and hyphens are safe.'
          }
        : {
            message: `\`${name}\` and \`${twin}\` differ in capitals alone: Windows and macOS keep only one of them`,
            help: 'Rename one of the two.'
          }
)

export const noFile = problem('error', 'parse/no-file', () => ({
  message: 'This is a named pipe, a socket or a device, not a file',
  help: 'Remove it from the content folder, or put a file in its place.'
}))

export const tooSlow = problem('error', 'parse/too-slow', () => ({
  message: 'This file takes more than ten seconds to read',
  help: 'Split the file, or remove what is repeated many times.'
}))

/** @param isBelow True if front matter follows, below empty lines */
export const noFrontMatter = problem<{ isBelow: boolean }>('error', 'parse/no-front-matter', ({ isBelow }) => ({
  message: 'Unexpected beginning of the file, expected front matter',
  help: isBelow
    ? 'Remove the empty lines above `---`.'
    : 'Begin the file with `---`, the fields of its kind, and `---`. If it is not a document, call it `README.md`, or begin its name with a dot.'
}))

export const frontMatterNotClosed = problem('error', 'parse/front-matter-not-closed', () => ({
  message: 'Unexpected end of file, expected a line `---` that closes the front matter',
  help: 'Add a line `---` after the last field.'
}))

export const yamlSyntax = problem<{ reason: string; help?: string }>(
  'error',
  'parse/yaml-syntax',
  ({ reason, help = 'Check indentation and quotes; put text with `: ` or `#` in quotes.' }) => ({
    message: `Unexpected YAML: ${reason}`,
    help
  })
)

export const duplicateKey = problem<{ key: string }>('error', 'parse/duplicate-key', ({ key }) => ({
  message: `Unexpected second \`${key}\`, expected each field once`,
  help: 'Keep one of the two.'
}))

export const duplicateClause = problem<{ id: string }>('error', 'parse/duplicate-clause', ({ id }) => ({
  message: `Another clause of this document has the id \`#${id}\``,
  help: 'Give one of the two another id.'
}))

export const badClauseId = problem<{ id: string; nearest: string | undefined; lookAlike: string | undefined }>(
  'error',
  'parse/bad-clause-id',
  ({ id, nearest, lookAlike }) => ({
    message: unlessLookAlike(
      lookAlike,
      `clause id \`${id}\``,
      `Unexpected clause id \`${id}\`, expected lower-case words joined by hyphens`
    ),
    help:
      nearest === undefined ? 'Begin with a letter; use letters a-z, digits and hyphens.' : `Write \`{#${nearest}}\`.`
  })
)

/** @param kept The id that the clause has */
export const secondClauseId = problem<{ id: string; kept: string }>(
  'error',
  'parse/second-clause-id',
  ({ id, kept }) => ({
    message: `Unexpected \`{#${id}}\` before \`{#${kept}}\`: a clause has one id`,
    help: 'Keep one of them. An id that the clause had in a released version belongs under `moved-clauses` in the front matter.'
  })
)

/** @param within What the id is in, if nothing in it has one */
interface MisplacedId {
  readonly id: string
  readonly within?: 'quotation' | 'footnote' | undefined
  /** True at the end of a line that the next one continues. */
  readonly wordsBelow?: boolean
}

export const misplacedClauseId = problem<MisplacedId>(
  'error',
  'parse/misplaced-clause-id',
  ({ id, within, wordsBelow = false }) =>
    within === undefined
      ? {
          message: `Unexpected \`{#${id}}\` here, expected it at the end of a heading, paragraph, list item or table caption`,
          help: `${wordsBelow ? 'Add an empty line below if the block ends here, or move the id' : 'Move it'} to the end of the block. For a link to a clause write \`[[#${/^[a-z][a-z\d-]*$/u.test(id) ? id : 'id'}]]\`, for plain text \`\\{#\`.`
        }
      : {
          message: `Unexpected \`{#${id}}\` in a ${within}, where nothing can have an id`,
          help: `Write a paragraph or \`:::note\` instead of a ${within}, or move the id to the end of the paragraph before.`
        }
)

export const unsafeHtml = problem<{ tag: string }>('error', 'parse/unsafe-html', ({ tag }) => ({
  message: `Unexpected HTML \`${tag}\`, expected Markdown`,
  help: 'Use Markdown, or write `\\<` to show the sign itself. The only HTML allowed is comments and `<br>`, `<sub>`, `<sup>`, `<kbd>`, `<u>`, `<mark>`, `<small>`, without attributes.'
}))

export const unsafeLink = problem<{ url: string }>('error', 'parse/unsafe-link', ({ url }) => ({
  message: `Unexpected address \`${url}\`, expected http, https, mailto or a relative path`,
  help: 'Link to a web page or to a file of the content folder.'
}))

/** @param isOwn True for an address of the computer of whoever follows it */
export const incompleteLink = problem<{ url: string; isOwn?: boolean }>(
  'error',
  'parse/incomplete-link',
  ({ url, isOwn = false }) => {
    if (isOwn)
      return {
        message: `The address \`${url}\` leads to the reader’s own computer`,
        help: 'Write where the page is for everyone, or a relative path to a file of the content folder.'
      }
    if (url === '') return { message: 'This link has no address', help: wholeAddress }
    const isHere = /^[#?]/u.test(url)
    return {
      message: `The address \`${url}\` leads nowhere: it ${isHere ? 'names no clause' : 'is incomplete'}`,
      help: isHere
        ? 'Write the id of a clause of this document, as in `#distance`, a path or a whole address, or remove the link.'
        : wholeAddress
    }
  }
)

const wholeAddress =
  'Write all of it, as in `https://league.example` or `mailto:you@league.example`, or remove the link.'

export const misleadingLink = problem<{ shown: string; url: string }>(
  'error',
  'parse/misleading-link',
  ({ shown, url }) => ({
    message: `Readers see \`${shown}\`, and the link leads to \`${url}\``,
    help: 'Show the address to which it leads, or words that say what is there.'
  })
)

export const remoteImage = problem<{ url: string }>('error', 'parse/remote-image', ({ url }) => ({
  message: `The picture \`${url}\` is not a file of the content folder`,
  help: 'Put the image beside the document, if its licence allows, and link to it by a relative path.'
}))

export const headingSkipped = problem<{ level: number; expected: number }>(
  'error',
  'parse/heading-skipped',
  ({ level, expected }) => ({
    message: `Unexpected heading of level ${level}, expected level ${expected} or higher up`,
    help: `Write ${'`'}${'#'.repeat(expected)}${'`'} instead.`
  })
)

export const secondTitle = problem('error', 'parse/second-title', () => ({
  message: 'Unexpected heading of level 1, expected the title in the front matter only',
  help: 'Write `##`, or move the words to `title`.'
}))

export const unequalRow = problem<{ cells: number; columns: number }>(
  'error',
  'parse/unequal-row',
  ({ cells, columns }) => ({
    message: `Unexpected row of ${count(cells, 'cell')}, expected ${columns} as in the head of the table`,
    help:
      cells < columns
        ? 'Add the missing cells; a cell may be empty.'
        : 'Remove the extra cells, or write `\\|` for a bar inside a cell.'
  })
)

export const repeatedInTable = problem<{ what: 'row' | 'column' }>(
  'warning',
  'parse/repeated-in-table',
  ({ what }) => ({
    message:
      what === 'row' ? 'Another row of this table says the same' : 'Another column of this table has this heading',
    help:
      what === 'row'
        ? 'Remove one of the two, or correct the cell in which they should differ.'
        : 'Say in each what sets it apart: readers cannot tell the columns apart.'
  })
)

export const tableTooWide = problem<{ columns: number }>('warning', 'parse/table-too-wide', ({ columns }) => ({
  message: `A table of ${columns} columns fits on no page, even when the page is turned and the type is small`,
  help: 'Packs print its rows as a list. Split the table, or swap its rows and columns.'
}))

export const captionWithoutTable = problem('error', 'parse/caption-without-table', () => ({
  message: 'This caption has no table of its own right above or below it',
  help: 'Move the caption next to its table, or begin the paragraph with another word than `Table:`.'
}))

export const misspeltCaption = problem<{ found: string }>('warning', 'parse/misspelt-caption', ({ found }) => ({
  message:
    found === 'Table:'
      ? 'A blank is missing after `Table:`, so this is not the caption of the table'
      : `Unexpected \`${found}\` beside a table, expected \`Table:\` before its caption`,
  help: 'Write `Table:` and a blank. If the paragraph is not the caption of the table, begin it with another word.'
}))

export const unknownContainer = problem<{ name: string; nearest: string | undefined }>(
  'error',
  'parse/unknown-container',
  ({ name, nearest }) => ({
    message: `Unexpected container \`:::${name}\`, expected \`:::example\`, \`:::note\`, \`:::design\`, \`:::open\` or \`:::source\``,
    help: nearest === undefined ? 'Use one of the five, or remove the colons.' : `Did you mean \`:::${nearest}\`?`
  })
)

export const unclosedContainer = problem<{
  /** The colons of its opening. */
  mark: string
  name: string
  /** One that begins before the end, and the number of colons that the outer one needs if it is meant to be in it. */
  before?: { name: string; colons: number }
}>('error', 'parse/unclosed-container', ({ mark, name, before }) => ({
  message: `Unexpected end of \`${mark}${name}\`, expected a line \`${mark}\` that closes it${before ? ` before \`:::${before.name}\`` : ''}`,
  help: before
    ? `Add a line \`${mark}\` before \`:::${before.name}\`. If that belongs in it, begin and end \`${mark}${name}\` with ${before.colons} colons.`
    : `Add a line \`${mark}\` where the container ends.`
}))

export const nestedTooDeep = problem<{ deepest: number }>('error', 'parse/nested-too-deep', ({ deepest }) => ({
  message: `This block is nested ${deepest} levels deep`,
  help: 'Move the inner lists or quotations into sections of their own.'
}))

export const skeletonWords = problem<{ words: string }>('warning', 'parse/skeleton-words', ({ words }) => ({
  message: `\`${words}\` is still what \`codicil new\` wrote`,
  help: 'Write your own words, or remove the field or the sentence.'
}))

export const hiddenDirection = problem<{ character: string }>('error', 'parse/hidden-direction', ({ character }) => ({
  message: `${character} changes the order in which letters are shown`,
  help: 'Remove the invisible character. From here on, readers see other words than the file has.'
}))

/** Words for each form of a character that does not reach readers as the author meant it. */
export const unexpectedCharacter = problem<{
  form: 'unseen' | 'composed' | 'unknown' | 'misread' | 'other-script'
  /** By code and name. */
  character: string
  found: string
  fixed: string
}>('warning', 'parse/unexpected-character', ({ form, character, found, fixed }) => {
  if (form === 'unseen')
    return {
      message: `Unexpected ${character}, which readers do not see and a search does not ignore`,
      help: 'Remove it.'
    }
  if (form === 'composed')
    return {
      message: `Unexpected \`${found}\` (${character}), expected plain letters`,
      help: `Write \`${fixed}\`.`
    }
  if (form === 'other-script')
    return {
      message: `Unexpected ${character} in \`${found}\`, expected a Latin letter: a search for the word does not find it`,
      help: `Write \`${fixed}\`, typed anew.`
    }
  if (form === 'misread')
    return {
      message: `Unexpected \`${found}\`, expected the one character that a program took for several`,
      help: 'Write it again, and elsewhere in the file, too. The program read or saved the text with another encoding than UTF-8.'
    }
  return {
    message: `Unexpected ${character}, which readers see as a box, or not at all`,
    help: 'Write the sign or letter that is meant. Most often a copy from a PDF or another program lost it.'
  }
})

export const unfinishedWords = problem<{ found: string }>('warning', 'parse/unfinished-words', ({ found }) => ({
  message: `\`${found}\` says that words are still to be written`,
  help: 'Write them. A comment keeps a note from readers: `<!-- … -->`, in front matter `# …`. A word that is meant as such can be code.'
}))

export const commentAsValue = problem<{
  field: string
  comment: string
  /** What is before the comment; absent if there is no value. */
  value?: string
  fixed: string
}>('error', 'parse/comment-as-value', ({ field, comment, value, fixed }) => ({
  message: `\`${comment}\` is a comment, so \`${field}\` ${value === undefined ? 'has no value' : `is only \`${value}\``}`,
  help:
    value === undefined
      ? `Write \`${fixed}\`, in quotation marks. A \`#\` after a space begins a comment.`
      : `Write \`${fixed}\`. If it is a comment, write a space after its \`#\`, too.`
}))

export const tooManySigns = problem<{ most: number }>('error', 'parse/too-many-signs', ({ most }) => ({
  message: `This paragraph has more than ${most} signs such as \`[\` and \`*\``,
  help: 'Split the text with empty lines, or put it between two lines of three backticks.'
}))

export const tooManyBlocks = problem<{ most: number }>('error', 'parse/too-many-blocks', ({ most }) => ({
  message: `This document has more than ${most} quotations or underlined headings`,
  help: 'Split the document, and write headings as `## Heading`.'
}))

export const unreadSyntax = problem<Unread>('error', 'parse/unread-syntax', wordsForUnread)

export const unmeantHeading = problem<{ isDocument: boolean }>(
  'warning',
  'parse/unmeant-heading',
  ({ isDocument }) => ({
    message: isDocument
      ? 'These fields are a heading here: a file has one document, and front matter only at its beginning'
      : 'The line below makes a heading of these words',
    help: isDocument
      ? 'Move the second document into a file of its own.'
      : 'For a line across the page, put an empty line above it; for a heading, write `## ` before the words instead.'
  })
)

export const definedTwice = problem<{ label: string }>('warning', 'parse/defined-twice', ({ label }) => ({
  message: `\`[${label}]\` is already defined, so no page shows this line`,
  help: 'Give it another label, or remove one of the two.'
}))

export const unreadList = problem<{
  form: 'items' | 'joined' | 'definition' | 'number'
  found: string
  next?: string
}>('warning', 'parse/unread-list', ({ form, found, next }) => {
  if (form === 'number')
    return {
      message: `Readers see \`${next}\` instead of \`${found}\`: items of a list are counted from its first number`,
      help: `Write \`${next}\`. Words between two lists keep them apart; a table can have any numbers.`
    }
  if (form === 'definition')
    return {
      message: `A line that begins \`${found}\` is not a definition: Codicil has no definition lists`,
      help: 'Write a list, a table, or an entry of the glossary.'
    }
  return {
    message: `Lines that begin \`${found}\`${next === found ? '' : ` and \`${next}\``} are not a list: they run together into one paragraph`,
    help: `Write \`1.\` or \`-\`${form === 'items' ? '' : ' and a space'} before each item, or separate the lines by empty ones.`
  }
})

export const indentedSyntax = problem<{ found: string }>('error', 'parse/indented-syntax', ({ found }) => ({
  message: `\`${found}\` is code here, because its block is indented by four spaces`,
  help: 'Remove the indentation, or put code between lines of three backticks.'
}))

export const missingDefinition = problem<{ what: 'link' | 'footnote'; label: string; nearest: string | undefined }>(
  'error',
  'parse/missing-definition',
  ({ what, label, nearest }) => ({
    message: `This file does not define the ${what} \`${what === 'footnote' ? '^' : ''}${label}\``,
    help: didYouMean(
      nearest,
      what === 'footnote'
        ? `Add a line \`[^${label}]: …\` with its words, or write \`\\[\` for plain text.`
        : `Add a line \`[${label}]: …\` with its address, or write \`\\[\` for plain text.`
    )
  })
)

export const emptyHeading = problem('error', 'parse/empty-heading', () => ({
  message: 'This heading has no words',
  help: 'Write the name after the `#` signs, or remove the line.'
}))

/** What each block without words is, and what is to be written. */
const emptyBlocks = {
  item: {
    message: 'This item of a list has no words',
    help: 'Write the item after its sign, or remove the line.'
  },
  table: {
    message: 'This table has no rows',
    help: 'Write a row below the line of dashes, or remove the table.'
  },
  container: {
    message: 'This container has no text',
    help: 'Write it before the line `:::`, or remove the container.'
  },
  caption: {
    message: 'This caption has no words',
    help: 'Write what the table shows after `Table:`, or remove the line.'
  }
} as const

export const emptyBlock = problem<{ what: keyof typeof emptyBlocks }>(
  'warning',
  'parse/empty-block',
  ({ what }) => emptyBlocks[what]
)

export const unclosedBlock = problem<{ what: 'code' | 'comment'; mark: string }>(
  'error',
  'parse/unclosed-block',
  ({ what, mark }) => ({
    message:
      what === 'comment'
        ? 'This comment is not closed by `-->`'
        : `This block of code is not closed by a line of ${mark.length} ${mark.startsWith('~') ? 'tildes' : 'backticks'}`,
    help: 'Close it. Until then, what follows is not part of the rules, and references to clauses of this file are not checked.'
  })
)

export const unknownAttribute = problem<{ attribute: string }>('error', 'parse/unknown-attribute', ({ attribute }) => ({
  message: `A container has no attribute \`${attribute}\`, only an id`,
  help: 'Remove it. A container may have a heading and an id: `:::note[Heading]{#id}`.'
}))

const kindsInWords = Object.keys(openKinds)
  .map((kind) => `\`${kind}\``)
  .join(', ')

/** @param kind As authored; empty for none */
export const unknownOpenKind = problem<{ kind: string; nearest: string | undefined }>(
  'error',
  'parse/unknown-open-kind',
  ({ kind, nearest }) => ({
    message:
      kind === ''
        ? 'This open point does not say why it is open'
        : `Unexpected kind of open point \`${kind}\`, expected one of ${kindsInWords}`,
    help: didYouMean(nearest, `Write \`:::open{kind=silent}\`. The kinds are ${kindsInWords}.`)
  })
)

export const misplacedOpenPoint = problem('error', 'parse/misplaced-open-point', () => ({
  message: 'An open point inside a quotation or a footnote is not listed',
  help: 'Move it out, after the clause that it concerns.'
}))

/** @param alt What is in its place, such as the name of the file */
export const missingDescription = problem<{ url: string; alt: string }>(
  'warning',
  'parse/missing-description',
  ({ url, alt }) => ({
    message: `The picture \`${url}\` has ${alt === '' ? 'no description' : `the name \`${alt}\` in place of a description`} for those who cannot see it`,
    help: 'Write what it shows in the brackets: `![A unit in column](column.png)`.'
  })
)

export const unusedFootnote = problem<{ label: string }>('warning', 'parse/unused-footnote', ({ label }) => ({
  message: `Nothing refers to the footnote \`^${label}\`, so pages do not show it`,
  help: `Write \`[^${label}]\` where the note belongs, or remove it.`
}))

export const unusedDefinition = problem<{ label: string }>('warning', 'parse/unused-definition', ({ label }) => ({
  message: `Nothing refers to \`[${label}]\`, so no page shows this line`,
  help: `If these are words, write \`\\[${label}]:\`. If it is an address, write \`[words][${label}]\` where it is meant, or remove the line.`
}))
