/** Changes to a page that can all be taken back. */
export interface Undo {
  /** Hides an element. */
  readonly hide: (element: HTMLElement) => void
  /** Shows a hidden element. */
  readonly show: (element: HTMLElement) => void
  /** Opens a fold. */
  readonly open: (fold: Element) => void
  /** Gives an element other words. */
  readonly words: (element: Element, words: string) => void
  /** Puts something into the page. @param put Puts it there */
  readonly insert: <Inserted extends Element>(made: Inserted, put: (made: Inserted) => void) => Inserted
  /** Puts elements of the page into something else. */
  readonly move: (elements: readonly Element[], into: Element) => void
  /** Gives an element a class. */
  readonly mark: (element: Element, look: string) => void
  /** Does something as well when everything is taken back. */
  readonly later: (step: () => void) => void
  /** Takes everything back, and forgets it. */
  readonly all: () => void
}

/** Begins with nothing to take back. */
export function undoable(): Undo {
  const steps: (() => void)[] = []
  return {
    hide(element) {
      element.hidden = true
      steps.push(() => {
        element.hidden = false
      })
    },
    show(element) {
      element.hidden = false
      steps.push(() => {
        element.hidden = true
      })
    },
    open(fold) {
      fold.toggleAttribute('open', true)
      steps.push(() => fold.toggleAttribute('open', false))
    },
    words(element, words) {
      const before = element.textContent
      element.textContent = words
      steps.push(() => {
        element.textContent = before
      })
    },
    insert(made, put) {
      put(made)
      steps.push(() => made.remove())
      return made
    },
    move(elements, into) {
      for (const element of elements) {
        const place = document.createComment('')
        element.replaceWith(place)
        into.append(element)
        steps.push(() => place.replaceWith(element))
      }
    },
    mark(element, look) {
      element.classList.add(look)
      steps.push(() => {
        element.classList.remove(look)
        if (element.classList.length === 0) element.removeAttribute('class')
      })
    },
    later: (step) => steps.push(step),
    all() {
      for (const step of steps.splice(0).reverse()) step()
    }
  }
}
