/** Ways in which sources leave something open, and what each means in a few words. */
export const openKinds = {
  silent: 'the source does not say',
  unclear: 'the words can be read in more than one way',
  contradicts: 'the sources say different things',
  undecided: 'the source asks but does not decide',
  missing: 'a part of the source is lost or not written'
} as const

/** The same where the game is the authors' own, so that there is no source but these rules. */
const openKindsOfOwn: Readonly<Record<OpenKind, string>> = {
  ...openKinds,
  silent: 'the rules do not say',
  contradicts: 'the rules say different things',
  undecided: 'the rules ask but do not decide',
  missing: 'a part of the rules is lost or not written'
}

/** In which way a point is open, in a few words. @param own True if the game is the authors' own */
export const openWords = (kind: OpenKind, own: boolean | undefined): string => (own ? openKindsOfOwn : openKinds)[kind]

/** A way in which sources leave something open. */
export type OpenKind = keyof typeof openKinds
