import type { ClauseReading } from '../../../../resolve/reading/reading.ts'
import { make } from '../../element.ts'

const words: Readonly<Partial<Record<ClauseReading['state'], string>>> = {
  'in-force': 'It applies to your choice.',
  replaced: 'It applies to your choice, but another text takes its place.',
  suspended: 'It applies to your choice, but it is suspended.'
}

/** Says on the page of an exception whether it applies to the choice. */
export const bannerFor = ({ state, why }: ClauseReading): HTMLElement => make('p', 'applies', words[state] ?? why)
