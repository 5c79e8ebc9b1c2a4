import { absolute } from '../address.ts'
import type { Frame } from '../frame.ts'
import type { Site } from '../site.ts'
import { pictureOf } from './picture.ts'

/** A `meta` element of a link preview, for chats and social networks. */
export interface PreviewTag {
  readonly property: string
  readonly content: string
}

/** Size of every picture, in pixels. */
const pictureSize = { width: 1200, height: 630 } as const

function pictureTags(site: Site, frame: Frame): PreviewTag[] {
  if (!site.data.previews) return []
  return [
    { property: 'og:image', content: absolute(site, site.base + pictureOf(frame)) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(pictureSize.width) },
    { property: 'og:image:height', content: String(pictureSize.height) },
    { property: 'og:image:alt', content: frame.title }
  ]
}

/** Returns what chat programs show of a link to this page: title, first sentence and picture. */
export function previewTags(site: Site, frame: Frame): PreviewTag[] {
  const tags = [
    { property: 'og:title', content: frame.title },
    { property: 'og:type', content: frame.document ? 'article' : 'website' },
    { property: 'og:site_name', content: site.data.identity.title }
  ]
  if (frame.description !== undefined) tags.push({ property: 'og:description', content: frame.description })
  if (site.origin !== undefined) tags.push({ property: 'og:url', content: absolute(site, frame.canonical) })
  return [...tags, ...pictureTags(site, frame)]
}

/** How Twitter and those who follow it lay the preview out; everything else they take from the other tags. */
export const cardKind = ({ data }: Site): string => (data.previews ? 'summary_large_image' : 'summary')
