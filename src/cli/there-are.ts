/** Says which names there are: `There is only orcs.`, `There are elves, orcs.`; `none` if there are none. */
export function thereAre(names: readonly string[], none = ''): string {
  const [only, ...others] = names
  if (only === undefined) return none
  return others.length === 0 ? `There is only ${only}.` : `There are ${names.join(', ')}.`
}
