import { expect, test } from 'vitest'
import { loadNotice } from '../../../src/site/client/selection/load-notice.ts'

/** A button with a label, whose nodes are plain text. */
function labelled(...label: readonly string[]) {
  let nodes: readonly unknown[] = label
  return {
    get childNodes() {
      return nodes as unknown as NodeListOf<ChildNode>
    },
    get textContent() {
      return nodes.join('')
    },
    replaceChildren: (...fresh: readonly unknown[]) => {
      nodes = fresh
    }
  }
}

const failed = 'The choice of army could not be loaded. Try again.'

test('a retry restores the label that was there before any failure', () => {
  const button = labelled('Your army: ', 'Rats')
  const notice = loadNotice(button)
  notice.clear()
  expect([...button.childNodes]).toEqual(['Your army: ', 'Rats'])
  notice.show()
  notice.show()
  expect(button.textContent).toBe(failed)
  notice.clear()
  expect([...button.childNodes]).toEqual(['Your army: ', 'Rats'])
})

test('a label that the button was given since stays', () => {
  const button = labelled('Which army?')
  const notice = loadNotice(button)
  notice.show()
  button.replaceChildren('Your army: Rats')
  notice.clear()
  expect(button.textContent).toBe('Your army: Rats')
})
