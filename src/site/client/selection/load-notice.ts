/** What a notice needs of the button that it is shown on. */
type Label = Pick<HTMLElement, 'childNodes' | 'replaceChildren' | 'textContent'>

/** A notice in place of the label of a button. */
export interface LoadNotice {
  readonly show: () => void
  /** Restores the label, unless the button has another by now. */
  readonly clear: () => void
}

const words = 'The choice of army could not be loaded. Try again.'

/** Creates the notice that choosing could not be loaded. */
export function loadNotice(button: Label): LoadNotice {
  let label: readonly ChildNode[] | undefined
  const clear = (): void => {
    if (label && button.textContent === words) button.replaceChildren(...label)
    label = undefined
  }
  return {
    show() {
      clear()
      label = [...button.childNodes]
      button.replaceChildren(words)
    },
    clear
  }
}
