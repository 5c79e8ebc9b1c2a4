import { type Running, until } from './command.ts'

/** Returns the answer of a live preview; status 0 while it does not answer. */
async function ask(address: string): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await fetch(address)
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

/** Address that a live preview says it is at, once it says so. */
export async function addressOf({ child, said }: Running): Promise<string> {
  const found = await until('the address of the preview', () => {
    if (child.exitCode !== null) throw new Error(`The preview ended: ${said()}`)
    return /http:\/\/[\w.:/-]+/u.exec(said())
  })
  return found[0].replace(/\/*$/u, '/')
}

/** Wait until a page of the preview answers with a status and words. @returns the page */
export const shows = (address: string, status: number, words: string): Promise<string> =>
  until(`${address} to answer ${status} with ${words}`, async () => {
    const answer = await ask(address)
    return answer.status === status && answer.text.includes(words) ? answer.text : undefined
  })
