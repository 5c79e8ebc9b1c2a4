type Theme = 'light' | 'dark'

const other: Readonly<Record<Theme, Theme>> = { light: 'dark', dark: 'light' }
const words: Readonly<Record<Theme, string>> = { light: 'Light', dark: 'Dark' }

function current(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem('codicil-theme', theme)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}

/** Show the button that switches between light and dark; without a choice the page follows the system. */
export function mountThemeToggle(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-toggle]')
  if (!button) return
  const label = () => {
    button.textContent = words[other[current()]]
    button.setAttribute('aria-label', `${words[other[current()]]} colours`)
  }
  button.addEventListener('click', () => {
    const theme = other[current()]
    document.documentElement.dataset['theme'] = theme
    remember(theme)
    label()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', label)
  label()
  button.hidden = false
}
