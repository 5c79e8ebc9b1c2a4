import type { APIRoute } from 'astro'
import { site } from '../../site.ts'
import { searchedRulings } from '../../view/events/searched-rulings.ts'

/** `search/events.json`: what events rule, for the search of the site. */
export const GET: APIRoute = () => new Response(`${JSON.stringify({ rulings: searchedRulings(site) })}\n`)
