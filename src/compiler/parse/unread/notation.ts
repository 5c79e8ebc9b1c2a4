import { nearestOf } from '../../../diagnostics/nearest.ts'
import { meantId } from '../../../model/id.ts'
import { type Detector, finding } from './detector.ts'

/** A notation within words that other programs read: what it looks like, and how Codicil writes the same. */
interface Notation {
  readonly form:
    | 'foreign'
    | 'command'
    | 'template'
    | 'inline-note'
    | 'highlight'
    | 'raised'
    | 'formula'
    | 'named-sign'
    | 'entity'
    | 'percent-comment'
  /** Is in everything that the pattern finds: few texts have it, and looking for it costs a tenth of the pattern. */
  readonly sign: string
  /** Every repetition in it is bounded, so that it takes linear time. */
  readonly pattern: RegExp
  /** False for what has the signs of the notation and is prose; without it, the pattern decides. */
  readonly isMeant?: (found: string) => boolean
  readonly written?: (words: string) => string | undefined
  /** True if what is within it is no mistake of its own. */
  readonly isWhole?: boolean
}

const letter = String.raw`[\p{L}\p{N}]`

/** Signs that authors write by their names, and no words of a text. */
const namedSigns = [
  ...['nbsp', 'ensp', 'emsp', 'thinsp', 'shy', 'amp', 'quot', 'apos', 'hellip', 'mdash', 'ndash', 'minus', 'plusmn'],
  ...['times', 'frac12', 'frac14', 'frac34', 'ldquo', 'rdquo', 'lsquo', 'rsquo', 'laquo', 'raquo', 'larr', 'rarr']
]
/** Names that are no words even where nothing ends them. */
const unended = namedSigns.filter((name) => !/^(?:apos|minus|quot|shy|times)$/u.test(name)).join('|')

/** Returns the name of a sign that a misspelt one resembles. */
export const nearestSign = (found: string): string | undefined => {
  const nearest = nearestOf(found.replaceAll(/\W/gu, ''), namedSigns)
  return nearest && `&${nearest};`
}

/** Formulas between two dollars; a range of prices (`$$–$$$`) has neither a letter nor a digit in it. */
const displayed =
  /(?<![$\p{L}\p{N}])\$\$(?=[^$]{0,400}[\p{L}\p{N}])(?:(?=\S)[^$]{0,400}[^\s$]|[ \t]*[\r\n][^$]{1,400}[\r\n][\s>]*)\$\$(?!\$)/gu

const inline = /(?<![$\p{L}\p{N}\uFFFC])\$(?=[^\s$])[^$\r\n]{0,99}[^\s$]\$(?![$\p{L}\p{N}])/gu

/** True for a letter, a command of TeX, and for terms with a letter in them. An amount of money begins with a number. */
const isFormula = (inside: string): boolean =>
  /^\p{L}$|\\[a-z]{2}/iu.test(inside) ||
  (!/^[\d.,]+(?:\s|$)/u.test(inside) &&
    /\p{L}/u.test(inside) &&
    /[=^_+*/<>≤≥×·-]/u.test(inside) &&
    !/\p{L}{3}/u.test(inside))

/** Words that a chat hides, names it links to by their numbers, and the mark of a block in a program for notes. */
const ofChats: readonly Notation[] = [
  { form: 'foreign', sign: '||', pattern: /(?<![\p{L}\p{N}|])\|\|(?=[^\s|])[^|\r\n]{1,200}(?<!\s)\|\|(?!\|)/gu },
  { form: 'foreign', sign: '<', pattern: /<(?:[@#][!&]?\d{5,25}|a?:\w{2,32}:\d{5,25}|t:\d{5,15}(?::[a-z])?)>/giu },
  {
    form: 'foreign',
    sign: ' ^',
    pattern: /(?<= )\^[a-z\d][a-z\d-]{2,40}(?=\s*$)/gu,
    written: (found) => `{#${meantId(found.slice(1)) ?? 'id'}}`
  }
]

/**
 * Blanks decide between notation and prose where there is one: `a == b`, `10~20, 30~40` and `2^3^4` are prose. Numbers
 * on both sides of a raised one make a range or a power of it.
 */
const notations: readonly Notation[] = [
  { form: 'template', sign: '{', pattern: /\{\{[^{}]{1,200}\}\}|\{%[^{}]{1,200}%\}|\{# [^{}]{1,200} #\}/gu },
  { form: 'foreign', sign: '{', pattern: /\{[a-z][\w-]{0,40}\}(?=\uFFFC{3})/gu },
  { form: 'foreign', sign: ':', pattern: /(?<![\p{L}\p{N}:\uFFFC]):[a-z][\w:+-]{0,40}:(?=\uFFFC{3})/gu },
  {
    form: 'foreign',
    sign: '[/',
    pattern: /\[([a-z]{1,9})(?:=[^[\]]{0,200})?\][\s\S]{0,400}?\[\/\1\]/giu,
    isWhole: true
  },
  { form: 'foreign', sign: "''", pattern: /(?<![\p{L}\p{N}'\uFFFC])('{2,3})(?=\p{L})[^'\r\n]{1,200}\1(?!')/gu },
  {
    form: 'foreign',
    sign: ':',
    pattern: /(?<![\p{L}\p{N}:\uFFFC]):[a-z][\w-]{0,40}\[[^[\]]{0,200}\](?:\{[^{}]{0,200}\})?/gu
  },
  {
    form: 'command',
    sign: '\\',
    pattern: /(?<=^|[\s([{])\\(?:[a-z]{2,30}(?![\p{L}\\])|[A-Z][A-Za-z]{1,30}(?=\{))(?:\{[^{}]{0,200}\}){0,3}/gu
  },
  { form: 'inline-note', sign: '^[', pattern: /\^\[(?=[^[\]]{0,100}\p{L}{2})[^[\]]{2,400}\]/gu },
  {
    form: 'highlight',
    sign: '==',
    pattern: new RegExp(`(?<!${letter}|[={])==(?=[^\\s=])[^=]{0,200}[^\\s=]==(?!${letter}|=)`, 'gu'),
    written: (found) => `<mark>${found.slice(2, -2)}</mark>`
  },
  {
    form: 'raised',
    sign: '~',
    pattern: new RegExp(`(?<=\\p{L}|\\))~${letter}{1,8}~(?![\\p{N}~])`, 'gu'),
    written: (found) => `<sub>${found.slice(1, -1)}</sub>`
  },
  {
    form: 'raised',
    sign: '^',
    pattern: new RegExp(
      `(?:(?<=${letter}|\\))\\^${letter}|(?<![\\^)])\\^${letter}{2})${letter}{0,7}\\^(?!${letter}|\\^)`,
      'gu'
    ),
    written: (found) => `<sup>${found.slice(1, -1)}</sup>`
  },
  {
    form: 'highlight',
    sign: '** ',
    pattern: /(?<![\p{L}\p{N}*])\*\* (?=\p{L})[^*\r\n]{0,200}[\p{L}\p{N}.:!?"”] ?\*\*(?![\p{L}\p{N}*])/gu,
    written: (found) => `**${found.slice(2, -2).trim()}**`
  },
  {
    form: 'highlight',
    sign: '~',
    pattern: /(?<![\p{L}\p{N}~])~(?=\p{L})[^~\r\n]{0,200}[\p{L}\p{N}.:!?]~(?![\p{L}\p{N}~])/gu,
    written: (found) => `~${found}~`
  },
  ...ofChats,
  { form: 'formula', sign: '$$', pattern: displayed, isWhole: true },
  {
    form: 'formula',
    sign: '\\begin{',
    pattern: /\\begin\{([a-z]{1,20}\*?)\}[\s\S]{0,400}?\\end\{\1\}/gu,
    isWhole: true
  },
  { form: 'formula', sign: '$', pattern: inline, isMeant: (found) => isFormula(found.slice(1, -1)), isWhole: true },
  {
    form: 'named-sign',
    sign: ':',
    pattern: /(?<![\p{L}\p{N}:\uFFFC]):(?:[a-z][a-z\d_-]{1,40}|[+-]1):(?![\p{L}\p{N}:]|\uFFFC{3})/gu
  },
  {
    form: 'entity',
    sign: '&',
    pattern: new RegExp(
      `&(?:${unended})(?![\\w;])|(?<!\\p{L})&(?:[a-z]{2}\\w{0,20}|#\\w{1,8});|&(?:[nbsp]{3,5}|[mn]d[ash]{2,3});`,
      'giu'
    ),
    written: nearestSign
  },
  { form: 'percent-comment', sign: '%%', pattern: /(?<![\p{L}\p{N}%])%%(?!%)[^%]{1,400}%%(?!%)/gu }
]

/** Notation within words: templates, footnotes in place, marked, lowered and raised words, formulas, named signs, comments. */
export const foreignNotation: Detector = (visible) =>
  notations.flatMap(({ form, sign, pattern, isMeant, written, isWhole = false }) => {
    if (!visible.text.includes(sign)) return []
    return [...visible.text.matchAll(pattern)].flatMap(({ 0: { length }, index }) => {
      const found = visible.source.slice(index, index + length)
      if (isMeant?.(found) === false) return []
      return [{ ...finding(visible, form, index, length, written?.(found)), isWhole }]
    })
  })
