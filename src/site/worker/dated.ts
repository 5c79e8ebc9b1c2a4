import { type DayForms, mayStateDay, withDayOf, withoutDay } from '../offline/build-day.ts'
import { packed, unpacked } from './packed.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoded = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** Bytes by which a file counts as the same in another release: its own without the day of the build. */
export const comparable = (address: string, bytes: ArrayBuffer, forms: DayForms): ArrayBuffer =>
  forms.length > 0 && mayStateDay(address) ? encoded(withoutDay(decoder.decode(bytes), forms)) : bytes

/** A stored file of one release as another has it. @param own Forms of the release that it is stored in */
export async function inRelease(address: string, stored: Response, own: DayForms, other: DayForms): Promise<Response> {
  if (own.join() === other.join() || !mayStateDay(address)) return stored
  const answer = unpacked(stored.clone())
  const before = decoder.decode(await answer.arrayBuffer())
  const after = withDayOf(before, own, other)
  return after === before ? stored : packed(address, encoded(after), answer)
}
