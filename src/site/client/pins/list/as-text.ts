import { link } from '../../element.ts'
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

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const file = link(URL.createObjectURL(new Blob([text], { type: 'text/plain' })))
  file.download = name
  file.click()
  setTimeout(() => URL.revokeObjectURL(file.href), 1000)
}
