import { unportableName } from '../diagnostics/catalogue/parse.ts'
import type { Report } from '../model/problem.ts'

/** Names that Windows keeps for devices, whatever follows the first point. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

/** Signs that no name has there, and ends that it cuts off. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const refused = /[<>:"|?*\\\u0000-\u001F]|[. ]$/u

/**
 * Reports files that a copy of the content folder loses on other systems: names that Windows does not allow, and names
 * that differ in capitals alone, of which Windows and macOS keep one.
 */
export function reportFileNames(paths: readonly string[], report: Report): void {
  const first = new Map<string, string>()
  for (const path of paths) {
    const at = { file: path, start: 0, end: 0 }
    const part = path.split('/').find((each) => device.test(each) || refused.test(each))
    if (part !== undefined) report(at, unportableName({ name: part }))
    const folded = path.toLowerCase().normalize()
    const twin = first.get(folded)
    if (twin === undefined) first.set(folded, path)
    else report(at, unportableName({ name: path, twin }))
  }
}
