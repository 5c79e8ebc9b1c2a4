import { mountFinder } from './finder.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('main form[data-finder]')) mountFinder(form)
