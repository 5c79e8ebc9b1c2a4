/** Ways in which sources leave something open, and what each means in a few words. */
export const openKinds = {
  silent: 'the source does not say',
  unclear: 'the words can be read in more than one way',
  contradicts: 'the sources say different things',
  undecided: 'the source asks but does not decide',
  missing: 'a part of the source is lost or not written'
} as const

/** A way in which sources leave something open. */
export type OpenKind = keyof typeof openKinds
