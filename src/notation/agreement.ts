/** Beginning of the ids of sheets to sign that have an option on. */
export const agreementPrefix = 'agreement-'

/** Returns the id of the sheet to sign that has an option on: `agreement-suggestions`. */
export const agreementWith = (option: string): string => agreementPrefix + option

/** Returns the id of the option that a sheet to sign has on; `undefined` for any other pack. */
export const optionOfAgreement = (pack: string): string | undefined =>
  pack.startsWith(agreementPrefix) ? pack.slice(agreementPrefix.length) : undefined
