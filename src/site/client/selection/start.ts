import { control } from '../../hooks.ts'
import { loadAppliedStyles, loadStyles } from '../on-demand-styles.ts'
import { showArmyLinks } from './army-links.ts'
import { type Choice, choiceFrom, isNothing, queryOf } from './choice.ts'
import { showArmyAdditions } from './document/army-additions.ts'
import { arrangeDocuments, showTarget } from './document/arrange.ts'
import { follow } from './follow.ts'
import { loadLookup, type RulebookLookup } from './lookup.ts'
import { recall, remember, showInAddress } from './memory.ts'
import { failureLine, showNotice } from './notice.ts'
import { linkOfChoice } from './offer-link.ts'
import { showOffers, toggled } from './offers.ts'
import { showOrders } from './orders.ts'
import { markPublishedGame } from './published-game.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { settleOnceChosen } from './settle-once-chosen.ts'
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
    isNothing(recalled) || !hasQuestions() ? undefined : loadSettling()
  ])
  const { choice, refused } = tidy(lookup.rulebook, recalled)
  const store = storeOf(lookup, ruleset, choice)
  showSentence(button, store)
  showOffers(store)
  showOrders(store)
  arrangeDocuments(store)
  // Opened with a choice, the page reads as it applies from the start.
  if (settling) settling.settleQuestions(store)
  else if (hasQuestions()) settleLater(button, store)
  markPublishedGame(store)
  showArmyLinks(button, store)
  showNotice(button, store, refused)
  button.after(linkOfChoice(store))
  offerQuickReferences(store)
  showArmyAdditions(store)
  remember(ruleset, choice)
  keepInStep(ruleset, store)
  return store
}

/** Leads to the quick reference of the chosen army, where the page offers one. */
function offerQuickReferences({ choice, watch }: SelectionStore): void {
  if (!document.querySelector(control('quick'))) return
  void import('../quick-reference.ts').then(({ leadToQuickReferences }) => {
    const lead = () => leadToQuickReferences(() => choice().faction)
    watch(lead)
    lead()
  })
}

/** True if the page has open points or questions. */
const hasQuestions = (): boolean => document.querySelector(`${control('question')}, ${control('settled-by')}`) !== null

const loadSettling = () => import('./document/questions.ts')

/** Settles open points and questions of the page once something is chosen; says so if that cannot be loaded. */
function settleLater(button: HTMLElement, store: SelectionStore): void {
  const say = failureLine(button)
  const words = 'Questions could not be matched to your choice. Choose again to retry.'
  const load = async () => {
    const { settleQuestions } = await loadSettling()
    return () => settleQuestions(store)
  }
  settleOnceChosen(store, load, (isLoaded) => say(isLoaded ? '' : words))
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
    toggleOffer: (offer) => choose(toggled(lookup.rulebook, choice, choiceFrom(offer))),
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
