import { inwards } from '../../../../resolve/rulebook.ts'
import { isNothing } from '../choice.ts'
import type { Table } from '../table.ts'
import { bannerFor } from './banner.ts'
import { arrangeClause } from './clause-now.ts'
import { type Scene, sceneOf } from './scene.ts'
import { givesTo, totalsBlock } from './totals.ts'
import { undoable } from './undo.ts'

/** Show the document of the page as it applies to what is chosen, now and after every choice. */
export function arrangeDocument(table: Table): void {
  const main = document.querySelector<HTMLElement>('main[data-document]')
  if (!main) return
  const undo = undoable()
  const arrange = (): void => {
    undo.all()
    if (!isNothing(table.choice())) show(sceneOf(table, undo), main)
  }
  table.watch(arrange)
  arrange()
  keepPlace()
}

function show(scene: Scene, main: HTMLElement): void {
  const key = main.dataset['document'] ?? ''
  const held = scene.library.rulebook.documents.get(key)
  const root = scene.mine.clause(key)
  if (!held || !root) return
  if (held.kind === 'exception') {
    scene.undo.insert(bannerFor(root), (made) => main.querySelector('.title')?.append(made))
  }
  if (root.state === 'not-applicable' || root.state === 'conditional') return
  for (const node of inwards(held.root)) arrangeClause(scene, node, main)
  const totals = totalsBlock(scene.mine, givesTo(scene.mine, key))
  if (totals) scene.undo.insert(totals, (made) => main.querySelector('.clauses')?.before(made))
}

/** What was arranged may have moved the clause that the address leads to. */
function keepPlace(): void {
  if (location.hash === '') return
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}
