import { mountAnnouncer } from './announce.ts'
import { markFoundWords, mountArrival, showPresentSection } from './arrival.ts'
import { canOpenCards } from './beside.ts'
import { offerActions } from './cite/actions.ts'
import { cite } from './cite/cite.ts'
import { copyLink } from './cite/copy-link.ts'
import { mountHistory } from './history/mount.ts'
import { mountOffline } from './offline/mount.ts'
import { mountPins } from './pins/mount.ts'
import { pin } from './pins/pin.ts'
import { mountPreviews } from './preview/mount.ts'
import { followReading } from './reading.ts'
import { rememberPlace } from './recent.ts'
import { mountSheet } from './search/form/sheet.ts'
import { beginSelection } from './selection/begin.ts'
import { mountSettings } from './settings/mount.ts'

beginSelection()
mountSettings()
mountAnnouncer()
offerActions(canOpenCards ? [copyLink, cite, pin] : [copyLink, pin])
mountPins()
markFoundWords()
mountSheet()
mountPreviews()
followReading()
mountArrival()
showPresentSection()
rememberPlace()
mountOffline()
mountHistory()
if (/[?&]event=/.test(location.search)) void import('./stay.ts').then(({ stay }) => stay())
