import { mountAnnouncer } from './announce.ts'
import { offerActions } from './cite/actions.ts'
import { cite } from './cite/cite.ts'
import { copyLink } from './cite/copy-link.ts'
import { mountFinders } from './search/finder.ts'
import { mountSheet } from './search/sheet.ts'
import { mountThemeToggle } from './theme.ts'

mountThemeToggle()
mountAnnouncer()
offerActions([copyLink, cite])
mountSheet()
mountFinders()
