import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesIn } from './folder.ts'

/** How many releases of a ruleset there are: from one to the next is what a site shows of any two. */
const many = 2

/** Versions that an event plays, each after the id of its ruleset. */
function playedIn(content: string): ReadonlySet<string> {
  const events = existsSync(join(content, 'events')) ? filesIn(join(content, 'events')) : []
  const words = events
    .filter((file) => file.endsWith('event.md'))
    .map((file) => readFileSync(join(content, 'events', file), 'utf8'))
  const named = words.flatMap((text) => [...text.matchAll(/\bid: ([\w-]+),?\s+version: ([\d.]+)/gu)])
  return new Set(named.map(([, ruleset, version]) => `${ruleset}/${version}`))
}

/** Earlier releases of a ruleset than the last, but for those that are played. */
function earlierOf(content: string, ruleset: string, played: ReadonlySet<string>): readonly string[] {
  const folder = join(content, ruleset, 'releases')
  const versions = existsSync(folder) ? readdirSync(folder) : []
  const inOrder = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return inOrder.slice(0, -many).filter((version) => !played.has(`${ruleset}/${version}`))
}

/**
 * Copy content with only the last releases of each ruleset, and those that events play: most of the pages of a site are
 * of earlier ones.
 */
export function copyLatest(content: string, to: string): void {
  const played = playedIn(content)
  const left = readdirSync(content).flatMap((ruleset) =>
    earlierOf(content, ruleset, played).flatMap((version) => [
      join(ruleset, 'releases', version),
      join(ruleset, 'changes', `${version}.md`)
    ])
  )
  cpSync(content, to, { recursive: true, filter: (path) => !left.includes(relative(content, path)) })
}
