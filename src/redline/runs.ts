/** A run of words that both versions of a text have, or one of them. */
export interface Run {
  readonly change: 'same' | 'removed' | 'added'
  readonly text: string
}

/** True for words that begin with a sign close to the word before it. */
export const beginsClose = (text: string): boolean => /^[.,;:!?)\]…”’]/u.test(text)

/**
 * Gives words in place of others the word before them if they begin with a sign of punctuation: `costs an [old: action. It] [new: action: it]
 * comes`, not `costs an action[old: . It] [new: : it] comes`, where marks part the sign from its word.
 */
export function withWordBefore(runs: readonly Run[]): readonly Run[] {
  const made: Run[] = []
  for (let at = 0; at < runs.length; at++) {
    const [run, next] = [runs[at], runs[at + 1]]
    if (!run) continue
    const changed = changeFrom(runs, at + 1)
    const [word = ''] = /\S+$/u.exec(run.text) ?? []
    const isReplaced = next?.change === 'removed' && changed.length === 2
    if (run.change !== 'same' || !isReplaced || word === '' || !changed.some(({ text }) => beginsClose(text)))
      made.push(run)
    else {
      made.push(...filled([{ change: 'same', text: run.text.slice(0, -word.length) }, ...bothWith(word, changed)]))
      at += changed.length
    }
  }
  return made
}

/** What is gone and what is new in one place. */
function changeFrom(runs: readonly Run[], at: number): readonly Run[] {
  const end = runs.findIndex(({ change }, place) => place >= at && change === 'same')
  return runs.slice(at, end < 0 ? undefined : end)
}

const bothWith = (word: string, changed: readonly Run[]): readonly Run[] =>
  changed.map(({ change, text }) => ({ change, text: word + text }))

const filled = (runs: readonly Run[]): readonly Run[] => runs.filter(({ text }) => text !== '')
