import { offerCopyLinks } from './copy-link.ts'
import { mountFinders } from './search/finder.ts'
import { mountSheet } from './search/sheet.ts'
import { mountThemeToggle } from './theme.ts'

mountThemeToggle()
offerCopyLinks()
mountSheet()
mountFinders()
