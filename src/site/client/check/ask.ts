import type { CheckFile } from '../../../notation/check-file.ts'
import type { Printout } from '../../../notation/printout.ts'
import { control } from '../../hooks.ts'
import { checkFileOf, type Published } from './look-up.ts'
import { publishedWith } from './verdict.ts'

/**
 * Lets a reader choose ruleset, version and pack; what there is to choose comes from the ruleset, and is shown with it.
 *
 * @param fail Says why there is nothing to choose
 */
export function ask(
  site: Published,
  asked: HTMLFormElement,
  open: (printout: Printout) => void,
  fail: (error: unknown) => undefined
): void {
  const choices = ['ruleset', 'version', 'pack'].map((name) => asked.querySelector<HTMLSelectElement>(`[name=${name}]`))
  const [ruleset, version, pack] = choices
  const rest = asked.querySelector<HTMLElement>(control('by-name-rest'))
  if (!ruleset || !version || !pack || !rest) return
  let file: CheckFile | undefined
  const listPacks = (): void => {
    const packs = [...(file?.versions ?? []), ...(file ? [file.present] : [])].find(
      (each) => each.version === version.value
    )
    pack.replaceChildren(...(packs?.packs ?? []).map(({ name, fingerprint }) => new Option(name, fingerprint)))
  }
  const listVersions = (): void => {
    const versions = file ? new Set([...file.versions.map((each) => each.version), file.present.version]) : []
    version.replaceChildren(...[...versions].toReversed().map((each) => new Option(each)))
    rest.hidden = !file
    listPacks()
  }
  ruleset.addEventListener('change', async () => {
    const { value } = ruleset
    file = undefined
    listVersions()
    const found = value === '' ? undefined : await checkFileOf(site, value).catch(fail)
    // Another may have been chosen meanwhile.
    if (ruleset.value !== value) return
    file = found
    listVersions()
  })
  version.addEventListener('change', listPacks)
  asked.addEventListener('submit', (event) => {
    event.preventDefault()
    const found = file && publishedWith(ruleset.value, file, pack.value)
    if (found) open({ ...found, version: version.value })
  })
}
