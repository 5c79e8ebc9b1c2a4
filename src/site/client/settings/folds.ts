const settled = 'foldsSettled'

const open = (fold: HTMLDetailsElement, folded: readonly string[]): boolean =>
  !folded.includes(fold.dataset['fold'] ?? '') || fold.querySelector(':target') !== null

/** Fold the named parts at every clause, and unfold the rest, as `Settings.folded` says. */
export function applyFolds(folded: string): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]'))
    fold.open = open(fold, folded.split(' '))
}

/** Apply the reader's folds; without such a setting, the page stays as published. */
export function mountFolds(): void {
  const { dataset } = document.documentElement
  if (dataset['folded'] !== undefined) applyFolds(dataset['folded'])
  // Until here, the style sheet kept it folded, so that nothing moves.
  dataset[settled] = ''
}
