import { withBase } from '../address.ts'
import type { Entry } from '../entry.ts'
import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'
import { authoredKinds } from './fields-page.ts'

const skeleton = `---
kind: rule
id: round
title: The round
order: 10
summary: Who acts, and when.
---

## The bag {#bag}

Put one [[token]] in the bag for each warrior. {#fill}

:::example
Anna has two warriors left, so two tokens go in.
:::
`

/** Returns what the first page for authors prints. */
export const docsPage = (site: Site): { frame: Frame; kinds: Entry[]; problems: string; skeleton: string } => ({
  frame: siteFrame(site, {
    title: 'Writing rules',
    description: 'How to write a rule, what each field means, and what the check reports.',
    href: '/docs/'
  }),
  kinds: authoredKinds(site),
  problems: withBase(site.base, '/docs/diagnostics/'),
  skeleton
})
