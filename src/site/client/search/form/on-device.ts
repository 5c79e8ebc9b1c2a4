import { once } from '../../once.ts'
import { read, type SearchScope } from '../load/catalogue.ts'

/** Fails unless the names and the full text of a ruleset can be read; what is there stays there. */
const isThere = once(async (addresses: string) => {
  await Promise.all(addresses.split(' ').map(read))
  return true
})

const addressesOf = (base: string, id: string): string =>
  `${base}/search/${id}/names.json ${base}/pagefind/${id}/pagefind-entry.json`

/** Returns those rulesets of a scope that can be searched: without a network, the ones that were saved. */
export async function onDevice(scope: SearchScope): Promise<SearchScope> {
  const { base, rulesets } = scope
  const found = await Promise.all(rulesets.map((id) => isThere(addressesOf(base, id)).catch(() => false)))
  return { base, rulesets: rulesets.filter((_, at) => found[at]) }
}

/** Says which rulesets were not searched, by the short names that the form has for them. */
export function notSearched(form: HTMLElement, { rulesets }: SearchScope, searched: SearchScope): string {
  const choices = [...form.querySelectorAll<HTMLOptionElement>('[name=ruleset] option')]
  const names = rulesets
    .filter((id) => !searched.rulesets.includes(id))
    .map((id) => choices.find(({ dataset }) => dataset['id'] === id)?.value ?? id)
  return ` Not searched, because they are not on this device: ${names.join(', ')}.`
}
