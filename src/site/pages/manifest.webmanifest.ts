import { site } from '../site.ts'
import { webManifest } from '../view/web-manifest.ts'

/** `manifest.webmanifest`: makes the site installable. */
export const GET = (): Response => new Response(`${JSON.stringify(webManifest(site), undefined, 2)}\n`)
