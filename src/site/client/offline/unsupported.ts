import { control } from '../../hooks.ts'

/** True if pages can be saved: browsers refuse it in private windows and by a setting, and the authors' preview saves none. */
const canSave = (): Promise<boolean> =>
  Promise.resolve(import.meta.env.PROD && navigator.serviceWorker?.getRegistration().then(() => true)).then(
    Boolean,
    () => false
  )

/** On the page on which readers save, shows the other ways instead of the form if nothing can be saved. */
export async function sayUnsupported(): Promise<void> {
  const form = document.querySelector<HTMLElement>(control('keeper'))
  const words = document.querySelector<HTMLElement>(control('unsupported'))
  if (!form || !words || (await canSave())) return
  words.hidden = false
  form.hidden = true
}
