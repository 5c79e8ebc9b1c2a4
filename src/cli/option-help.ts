import { Help, type Option } from 'commander'

/** Returns the help of an option, without a default that tells nothing: off, or an empty list. */
export function optionHelp(option: Option): string {
  const { defaultValue } = option
  const tellsNothing = defaultValue === false || (Array.isArray(defaultValue) && defaultValue.length === 0)
  const shown: Option = tellsNothing ? Object.create(option, { defaultValue: { value: undefined } }) : option
  return new Help().optionDescription(shown)
}
