/**
 * Puts a question into words that rules have: `can a it run charge` for `can a unit that ran charge`. Whom it is about says
 * nothing, as nearly every rule has the word. Rules are in the present, and what has no stem in common with it would be
 * taken for the beginning of another word: `ran` of `range`.
 */
export const asRulesSay = (text: string): string =>
  text
    .replaceAll(/\b(?:unit|model)s? (?:that|which|who)\b/giu, 'it')
    .replaceAll(/\bran\b/giu, 'run')
    .replaceAll(/\bfell\b/giu, 'fall')
    .replaceAll(/\bfought\b/giu, 'fight')
