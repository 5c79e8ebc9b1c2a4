import type { Tell } from '../../model/progress.ts'

/** Options of a build. */
export interface BuildRequest {
  /** Content folder, anywhere on the disk. */
  readonly content: string
  /** Output folder, anywhere on the disk. */
  readonly out: string
  /** Base path with a slash at both ends. */
  readonly base: string
  /** Origin the site will be served from, `https://rules.example`; unknown when left out. */
  readonly site?: string | undefined
  readonly pdf: boolean
  /** Draw the link previews that chats show. */
  readonly previews: boolean
  /** Add the pages for authors, whatever `site.md` says: how to write rules, every field, every problem. */
  readonly guide: boolean
  /** Warnings forbid publishing, too. */
  readonly strict: boolean
  /** Day to state as the day of the build, `YYYY-MM-DD`; none is stated when left out. */
  readonly built?: string | undefined
  /** Called when a stage begins. */
  readonly stage: (name: string) => void
  /** Called during long stages, with their progress. */
  readonly tell?: Tell | undefined
}
