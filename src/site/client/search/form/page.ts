import { control } from '../../../hooks.ts'
import { mountFinder } from './finder.ts'

for (const form of document.querySelectorAll<HTMLFormElement>(`main ${control('finder')}`)) mountFinder(form)
