import { turnedFoldsKey } from '../../guard/stored-keys.ts'
import { part } from '../../hooks.ts'
import { keepText, readStored } from '../stored.ts'

/** Most places of folds to remember. */
const most = 400

const turned = (): readonly string[] =>
  readStored(turnedFoldsKey, (value) =>
    Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
  ) ?? []

const keyOf = (fold: HTMLDetailsElement): string =>
  `${location.pathname}#${fold.closest(part('clause'))?.id ?? ''} ${fold.dataset['fold']}`

/** Remembers that a reader turned a fold, or forgets it when it is turned back. */
function remember(fold: HTMLDetailsElement): void {
  const key = keyOf(fold)
  const others = turned().filter((each) => each !== key)
  const now = others.length < turned().length ? others : [...others, key].slice(-most)
  keepText(turnedFoldsKey, now.length > 0 ? JSON.stringify(now) : '')
}

/** Remembers which folds a reader opens and closes; the script in the head turns them the next time. */
export function mountFolds(): void {
  document.addEventListener('click', ({ target }) => {
    const fold = target instanceof Element && target.closest('summary')?.parentElement
    if (fold instanceof HTMLDetailsElement && fold.dataset['fold'] !== undefined) remember(fold)
  })
}
