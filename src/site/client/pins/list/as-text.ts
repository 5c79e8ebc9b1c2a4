import { fullAddress, type Pin } from '../store.ts'

/** Pins as plain text: name, ruleset, words and address of each, with an empty line between. */
export const pinsAsText = (all: readonly Pin[]): string =>
  all
    .map(({ number, title, ruleset, version, words, address }) =>
      [[number, title].filter(Boolean).join(' '), `${ruleset}, version ${version}`, words, fullAddress(address)]
        .filter((line) => line !== '')
        .join('\n')
    )
    .join('\n\n')
    .concat('\n')

/** Let the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
