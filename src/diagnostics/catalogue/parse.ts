import { didYouMean, problem, unlessLookAlike } from './problem.ts'
import { type Unread, wordsForUnread } from './unread.ts'

export const emptyContent = problem<{ folder: string }>('error', 'parse/empty-content', ({ folder }) => ({
  message: `Unexpected empty content folder \`${folder}\`, expected at least one Markdown file`,
  help: 'Run `codicil new ruleset <id>` to begin one, or name another folder with `--content`.'
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
  message: 'Unexpected link on the disk that leads out of the content folder or nowhere, expected a file inside it',
  help: 'Copy the file into the content folder instead of linking to it.'
}))

export const unreadable = problem('error', 'parse/unreadable', () => ({
  message: 'Unexpected unreadable file, expected permission to read it',
  help: 'Mend the permissions of the file.'
}))

export const unreadableFolder = problem('error', 'parse/unreadable-folder', () => ({
  message: 'Unexpected unreadable folder, expected permission to list and read its files',
  help: 'Mend the permissions of the folder: nothing in it was read.'
}))

export const linkedFolder = problem('warning', 'parse/linked-folder', () => ({
  message: 'Unexpected link to a folder, expected the folder itself: Codicil does not enter links to folders',
  help: 'Remove the link: what is in that folder is read where it is.'
}))

export const leftOutFile = problem<{ name: string; proper: string }>(
  'warning',
  'parse/left-out-file',
  ({ name, proper }) => ({
    message: `Unexpected file name \`${name}\`, expected one that ends in \`.md\`: the file is left out`,
    help: `Rename it to \`${proper}\`, or move it out of the content folder.`
  })
)

export const noFile = problem('error', 'parse/no-file', () => ({
  message: 'Unexpected named pipe, socket or device, expected a file',
  help: 'Remove it from the content folder, or put a file in its place.'
}))

export const tooSlow = problem('error', 'parse/too-slow', () => ({
  message: 'Unexpected file that takes more than ten seconds to read, expected a text that a reader can follow',
  help: 'Divide the file, or remove what is repeated many times.'
}))

export const noFrontMatter = problem('error', 'parse/no-front-matter', () => ({
  message: 'Unexpected beginning of the file, expected front matter',
  help: 'Begin the file with `---`, the fields of its kind, and `---`.'
}))

export const frontMatterNotClosed = problem('error', 'parse/front-matter-not-closed', () => ({
  message: 'Unexpected end of file, expected a line `---` that closes the front matter',
  help: 'Add a line `---` after the last field.'
}))

export const yamlSyntax = problem<{ reason: string }>('error', 'parse/yaml-syntax', ({ reason }) => ({
  message: `Unexpected YAML: ${reason}`,
  help: 'Check indentation and quotes; put text with `: ` or `#` in quotes.'
}))

export const duplicateKey = problem<{ key: string }>('error', 'parse/duplicate-key', ({ key }) => ({
  message: `Unexpected second \`${key}\`, expected each field once`,
  help: 'Keep one of the two.'
}))

export const duplicateClause = problem<{ id: string }>('error', 'parse/duplicate-clause', ({ id }) => ({
  message: `Unexpected second clause \`#${id}\`, expected each clause id once in a document`,
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

export const misplacedClauseId = problem<{ id: string }>('error', 'parse/misplaced-clause-id', ({ id }) => ({
  message: `Unexpected \`{#${id}}\` here, expected it at the end of a heading, paragraph, list item or table caption`,
  help: 'Move it to the end of the block, or write `\\{#` for plain text.'
}))

export const unsafeHtml = problem<{ tag: string }>('error', 'parse/unsafe-html', ({ tag }) => ({
  message: `Unexpected HTML \`${tag}\`, expected Markdown`,
  help: 'Use Markdown; of HTML only comments and `<br>`, `<sub>`, `<sup>`, `<kbd>`, `<u>`, `<mark>`, `<small>` without attributes are allowed.'
}))

export const unsafeLink = problem<{ url: string }>('error', 'parse/unsafe-link', ({ url }) => ({
  message: `Unexpected address \`${url}\`, expected http, https, mailto or a relative path`,
  help: 'Link to a web page or to a file of the content folder.'
}))

export const remoteImage = problem<{ url: string }>('error', 'parse/remote-image', ({ url }) => ({
  message: `Unexpected remote image \`${url}\`, expected a file of the content folder`,
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
    message: `Unexpected row of ${cells} ${cells === 1 ? 'cell' : 'cells'}, expected ${columns} as in the head of the table`,
    help:
      cells < columns
        ? 'Add the missing cells; a cell may be empty.'
        : 'Remove the extra cells, or write `\\|` for a bar inside a cell.'
  })
)

export const tableTooWide = problem<{ columns: number }>('warning', 'parse/table-too-wide', ({ columns }) => ({
  message: `A table of ${columns} columns fits on no page, even when the page is turned and the type is small`,
  help: 'Packs print its rows as a list. Divide the table, or swap its rows and columns.'
}))

export const captionWithoutTable = problem('error', 'parse/caption-without-table', () => ({
  message: 'Unexpected caption, expected a table right above or below it',
  help: 'Move the caption next to its table, or begin the paragraph with another word than `Table:`.'
}))

export const unknownContainer = problem<{ name: string; nearest: string | undefined }>(
  'error',
  'parse/unknown-container',
  ({ name, nearest }) => ({
    message: `Unexpected container \`:::${name}\`, expected \`:::example\`, \`:::note\` or \`:::design\``,
    help: nearest === undefined ? 'Use one of the three, or remove the colons.' : `Did you mean \`:::${nearest}\`?`
  })
)

export const unclosedContainer = problem<{ name: string }>('error', 'parse/unclosed-container', ({ name }) => ({
  message: `Unexpected end of \`:::${name}\`, expected a line \`:::\` that closes it`,
  help: 'Add a line `:::` where the container ends.'
}))

export const nestedTooDeep = problem<{ deepest: number }>('error', 'parse/nested-too-deep', ({ deepest }) => ({
  message: `Unexpected block ${deepest} levels deep, expected text that a reader can follow`,
  help: 'Take the inner lists or quotations out, into sections of their own.'
}))

export const skeletonWords = problem<{ words: string }>('warning', 'parse/skeleton-words', ({ words }) => ({
  message: `Unexpected \`${words}\`, expected your own words in place of those that \`codicil new\` wrote`,
  help: 'Replace them, or remove the field or the sentence where it is not needed.'
}))

export const hiddenDirection = problem<{ character: string }>('error', 'parse/hidden-direction', ({ character }) => ({
  message: `Unexpected ${character}, expected text that is shown in the order in which it is written`,
  help: 'Remove the invisible character: from here on, readers see other words than the file has.'
}))

export const commentAsValue = problem<{ field: string; comment: string }>(
  'error',
  'parse/comment-as-value',
  ({ field, comment }) => ({
    message: `Unexpected comment \`${comment}\` where \`${field}\` needs a value: \`#\` behind a space begins a comment`,
    help: `Write \`'${comment}'\`, in quotation marks.`
  })
)

export const tooManySigns = problem<{ most: number }>('error', 'parse/too-many-signs', ({ most }) => ({
  message: `Unexpected paragraph of more than ${most} signs such as \`[\` and \`*\`, expected text that a reader can follow`,
  help: 'Divide the text with empty lines, or put it between two lines of three backticks.'
}))

export const tooManyBlocks = problem<{ most: number }>('error', 'parse/too-many-blocks', ({ most }) => ({
  message: `Unexpected quotation or underlined heading after ${most} others, expected a document that a reader can follow`,
  help: 'Divide the document, and write headings as `## Heading`.'
}))

export const unreadSyntax = problem<Unread>('error', 'parse/unread-syntax', wordsForUnread)

export const unreadList = problem<{ form: 'items' | 'definition'; found: string; next?: string }>(
  'warning',
  'parse/unread-list',
  ({ form, found, next }) =>
    form === 'items'
      ? {
          message: `Unexpected lines that begin \`${found}\` and \`${next}\`, expected a list: they run together into one paragraph`,
          help: 'Write `1.` or `-` before each item, or separate the lines by empty ones.'
        }
      : {
          message: `Unexpected line that begins \`${found}\`, expected words: Codicil knows no definition lists`,
          help: 'Write a list, a table, or an entry of the glossary.'
        }
)

export const indentedSyntax = problem<{ found: string }>('error', 'parse/indented-syntax', ({ found }) => ({
  message: `Unexpected \`${found}\` in a block indented by four spaces, expected words: such a block is code`,
  help: 'Remove the indentation, or put code between lines of three backticks.'
}))

export const missingDefinition = problem<{ what: 'link' | 'footnote'; label: string; nearest: string | undefined }>(
  'error',
  'parse/missing-definition',
  ({ what, label, nearest }) => ({
    message: `Unexpected ${what} to \`${what === 'footnote' ? '^' : ''}${label}\`, expected a definition of it in this file`,
    help: didYouMean(
      nearest,
      what === 'footnote'
        ? `Add a line \`[^${label}]: …\` with its words, or write \`\\[\` for plain text.`
        : `Add a line \`[${label}]: …\` with its address, or write \`\\[\` for plain text.`
    )
  })
)

export const emptyHeading = problem('error', 'parse/empty-heading', () => ({
  message: 'Unexpected heading without words, expected the name of the section',
  help: 'Write the name after the `#` signs, or remove the line.'
}))

export const unclosedBlock = problem<{ what: 'code' | 'comment'; mark: string }>(
  'error',
  'parse/unclosed-block',
  ({ what, mark }) => ({
    message:
      what === 'comment'
        ? 'Unexpected comment without an end, expected `-->` after it'
        : `Unexpected block of code without an end, expected a line of ${mark.length} ${mark.startsWith('~') ? 'tildes' : 'backticks'} after it`,
    help: 'Close it. Until then, what follows is no part of the rules, and references to clauses of this file are not checked.'
  })
)

export const unknownAttribute = problem<{ attribute: string }>('error', 'parse/unknown-attribute', ({ attribute }) => ({
  message: `Unexpected attribute \`${attribute}\` of a container, expected an id only`,
  help: 'Remove it. A container has a heading and an id: `:::note[Heading]{#id}`.'
}))

export const missingDescription = problem<{ url: string }>('warning', 'parse/missing-description', ({ url }) => ({
  message: `Unexpected picture \`${url}\` without a description, expected words for those who cannot see it`,
  help: 'Write in the brackets what it shows: `![A unit in column](column.png)`.'
}))

export const unusedFootnote = problem<{ label: string }>('warning', 'parse/unused-footnote', ({ label }) => ({
  message: `Unexpected footnote \`^${label}\` that nothing refers to, expected its mark in the text`,
  help: `Write \`[^${label}]\` where the note belongs, or remove it: pages do not show it.`
}))
