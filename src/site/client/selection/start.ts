import { control } from '../../hooks.ts'
import { loadAppliedStyles, loadStyles } from '../on-demand-styles.ts'
import { type Choice, choiceFrom, isNothing, queryOf } from './choice.ts'
import { arrangeDocuments, showTarget } from './document/arrange.ts'
import { follow } from './follow.ts'
import { loadLookup, type RulebookLookup } from './lookup.ts'
import { recall, remember, showInAddress } from './memory.ts'
import { showNotice } from './notice.ts'
import { showOffers, toggled } from './offers.ts'
import { showOrders } from './orders.ts'
import { markPublishedGame } from './published-game.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { showSentence } from './show-sentence.ts'
import type { SelectionStore, Urgency, Watcher } from './store.ts'
import { tidy } from './tidy.ts'

/** Loads the rulebook of the page's ruleset and shows everything as it applies to the choice. */
export async function startSelection(button: HTMLElement): Promise<SelectionStore> {
  const { base = '' } = document.documentElement.dataset
  const ruleset = button.dataset['playing'] ?? ''
  const recalled = recall(ruleset)
  const [lookup, , settling] = await Promise.all([
    loadLookup(ruleset, base),
    loadAppliedStyles(),
    isNothing(recalled) ? undefined : loadSettling()
  ])
  const { choice, refused } = tidy(lookup.rulebook, recalled)
  const store = storeOf(lookup, ruleset, choice)
  showSentence(button, store)
  showOffers(store)
  showOrders(store)
  arrangeDocuments(store)
  settleOnceChosen(store, settling)
  markPublishedGame(store)
  showNotice(button, store, refused)
  remember(ruleset, choice)
  keepInStep(ruleset, store)
  return store
}

type Settling = typeof import('./document/questions.ts')

/** Loads what settles open points and questions, if the page has any. */
const loadSettling = (): Promise<Settling> | undefined =>
  document.querySelector(`${control('question')}, ${control('settled-by')}`)
    ? import('./document/questions.ts')
    : undefined

/**
 * Settles open points and questions of the page, and hides questions, once something is chosen.
 *
 * @param loaded What does so, if the page was opened with a choice: it then reads as it applies from the start
 */
function settleOnceChosen(store: SelectionStore, loaded: Settling | undefined): void {
  if (loaded) {
    loaded.settleQuestions(store)
    return
  }
  let isLoaded = false
  const load = (): void => {
    if (isLoaded || isNothing(store.choice())) return
    isLoaded = true
    loadSettling()?.then(({ settleQuestions }) => settleQuestions(store))
  }
  store.watch(load, 'soon')
}

function storeOf(lookup: RulebookLookup, ruleset: string, first: Choice): SelectionStore {
  let choice = first
  const watchers: Record<Urgency, Watcher[]> = { now: [], soon: [], last: [] }
  const scheduler = createScheduler((isBusy) => document.documentElement.toggleAttribute('data-arranging', isBusy))
  finishInTime(scheduler)
  const choose = (wanted: Choice): void => {
    const before = choice
    choice = tidy(lookup.rulebook, wanted).choice
    if (queryOf(before) === queryOf(choice)) return
    remember(ruleset, choice)
    scheduler.start(follow(Object.values(watchers).flat(), { before, after: choice }))
  }
  const store: SelectionStore = {
    lookup,
    choice: () => choice,
    choose,
    toggleOffer: (offer) => choose(toggled(choice, choiceFrom(offer))),
    open: () => Promise.all([import('./sheet/sheet.ts'), loadStyles()]).then(([{ openSheet }]) => openSheet(store)),
    watch: (see, when = 'now') => watchers[when].push(see)
  }
  return store
}

/** Finishes pending work before the page is printed, or scrolls to the target of a link. */
function finishInTime(scheduler: Scheduler): void {
  window.addEventListener('beforeprint', () => scheduler.finish())
  window.addEventListener('hashchange', () => {
    if (scheduler.finish()) showTarget()
  })
}

/** Keeps the choice in the address throughout the history; a page that is restored adopts what was chosen since. */
function keepInStep(ruleset: string, store: SelectionStore): void {
  window.addEventListener('popstate', () => showInAddress(store.choice()))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.choose(recall(ruleset))
  })
}
