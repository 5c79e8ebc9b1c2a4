import type { Analysis } from '../model/analysis.ts'
import type { Tell } from '../model/progress.ts'
import type { PictureFile, ReleaseFile, SourceFile } from '../model/source-file.ts'
import type { KeptFindings } from './check/kept-findings.ts'
import type { KeptReleases } from './releases/read-release.ts'

/** All the compiler may ask of the outside world; `src/node/` implements it. */
export interface Host {
  /** Name of the content folder, for messages. */
  readonly name: string
  /** Authored files in any order: the compiler sorts them. */
  readonly readContent: () => Promise<readonly SourceFile[]>
  /** Other files of the content folder that documents may link to, by content-relative path, in any order. */
  readonly assets: () => Promise<readonly string[]>
  /** Pictures among them, in any order: SVG with all their bytes, others with their first `headLength` and how they end. */
  readonly pictures?: () => Promise<readonly PictureFile[]>
  /** Files of plain text among them, in any order, with their first `textLength` bytes. */
  readonly texts?: () => Promise<readonly SourceFile[]>
  /** Every file of every released version, `<ruleset>/releases/…`, in any order. */
  readonly releases: () => Promise<readonly ReleaseFile[]>
  /** `events/<name>/lock.json`: what events are locked to, in any order. */
  readonly locks?: () => Promise<readonly SourceFile[]>
  /** Another way to run `analyse` over all files: in several threads, or from a cache. Same order, same results. */
  readonly analyseAll?: (files: readonly SourceFile[], tell?: Tell) => Promise<readonly Analysis[]>
  /** What the checks of earlier runs over this folder found. */
  readonly findings?: KeptFindings | undefined
  /** Releases that earlier runs over this folder checked. */
  readonly checkedReleases?: KeptReleases | undefined
  /** Returns the day on which the content is read, `YYYY-MM-DD`. Only warnings depend on it; without it, days are not compared with it. */
  readonly today?: () => string
  /** Receives the progress of compiling. */
  readonly tell?: Tell | undefined
}
