const settled = 'foldsSettled'

const open = (fold: HTMLDetailsElement, folded: readonly string[]): boolean =>
  !folded.includes(fold.dataset['fold'] ?? '') || fold.querySelector(':target') !== null

/** Fold what is named at every clause, and unfold the rest, as `Settings.folded` says it. */
export function applyFolds(folded: string): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]'))
    fold.open = open(fold, folded.split(' '))
}

/** Fold what this reader once said; without a wish, all stays as it comes. */
export function mountFolds(): void {
  const { dataset } = document.documentElement
  if (dataset['folded'] !== undefined) applyFolds(dataset['folded'])
  // Until here, the style sheet kept it folded, so that nothing moves.
  dataset[settled] = ''
}
