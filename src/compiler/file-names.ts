import { unportableName } from '../diagnostics/catalogue/parse.ts'
import { reportTwice } from '../diagnostics/twice.ts'
import { isDeviceName } from '../model/device-name.ts'
import type { Report } from '../model/problem.ts'

/** Signs that no name has there, and ends that it cuts off. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const refused = /[<>:"|?*\\\u0000-\u001F]|[. ]$/u

/**
 * Reports files that a copy of the content folder loses on other systems: names that Windows does not allow, and names
 * that differ in capitals alone, of which Windows and macOS keep one.
 */
export function reportFileNames(paths: readonly string[], report: Report): void {
  const files = paths.map((path) => ({
    key: path.toLowerCase().normalize(),
    span: { file: path, start: 0, end: 0 },
    path
  }))
  for (const { path, span } of files) {
    const part = path.split('/').find((each) => isDeviceName(each) || refused.test(each))
    if (part !== undefined) report(span, unportableName({ name: part }))
  }
  // The other file is named in words: it has no place to show, and may be a picture.
  const inWords: Report = (span, problem) => report(span, problem)
  reportTwice(files, ({ path }, { path: twin }) => unportableName({ name: path, twin }), inWords)
}
