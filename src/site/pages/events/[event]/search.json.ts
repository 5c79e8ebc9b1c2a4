import type { APIRoute } from 'astro'
import { site } from '../../../site.ts'
import { eventSearchFile, eventSearchRoutes } from '../../../view/events/event-search.ts'

export function getStaticPaths() {
  return eventSearchRoutes(site)
}

/** `events/<event>/search.json`: what can be found at an event. */
export const GET: APIRoute = ({ props }) => new Response(`${JSON.stringify(eventSearchFile(site, props['file']))}\n`)
