/** Prints how many milliseconds of processor time analysing takes of texts that repeat a token: `hostile.ts <token>`. */
import process from 'node:process'
import { analyse } from '../../src/compiler/analyse.ts'

const token = process.argv[2] ?? ''
const lengths = [16_000, 32_000, 64_000, 128_000]
const head = '---\nkind: rule\nid: hostile\ntitle: Hostile\n---\n\n'

const fileOf = (length: number) => {
  const text = head + token.repeat(Math.ceil(length / token.length)).slice(0, length)
  return { path: 'large/rules/hostile.md', bytes: new TextEncoder().encode(text) }
}

/** Milliseconds of processor time: other work on the machine must not look like growth. */
function time(length: number): number {
  const file = fileOf(length)
  const begun = process.cpuUsage()
  analyse(file, '')
  return process.cpuUsage(begun).user / 1000
}

// The first runs are those of cold code.
for (let rounds = 0; rounds < 5; rounds++) time(lengths[0] ?? 0)
const times: number[] = []
for (const length of lengths) {
  // Once a text takes seconds, longer ones would show nothing more.
  if ((times.at(-1) ?? 0) < 2000) times.push(Math.min(time(length), time(length)))
}
console.log(JSON.stringify(times))
