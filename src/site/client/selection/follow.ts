import type { ChoiceChange, Watcher } from './store.ts'

/** Calls every watcher, pausing between their steps. If one throws, the error is reported and the others are called. */
export function* follow(watchers: readonly Watcher[], change: ChoiceChange): Generator<void, void> {
  for (const see of watchers) {
    try {
      yield* see(change) ?? []
    } catch (error) {
      reportError(error)
    }
    yield
  }
}
