import { visit } from 'unist-util-visit'
import type { Element } from 'xast'
import { fromXml } from 'xast-util-from-xml'
import { toXml } from 'xast-util-to-xml'

/** Families for words in pictures: the sans of the packs, and what has the signs that it lacks. */
const families = 'Inter, DejaVu Sans, Noto Emoji'

/** A declaration of a family in CSS, and the families of the shorthand `font`, which follow its size. */
const declared = /(font-family\s*:\s*)[^;}]*|(\bfont\s*:[^;}]*?\d[\w%./]*\s+)[^;}]*/giu

const inCss = (css: string): string => css.replaceAll(declared, `$1$2${families}`)

function withPackFonts(element: Element): void {
  const { attributes, children, name } = element
  delete attributes['font-family']
  if (typeof attributes['style'] === 'string') attributes['style'] = inCss(attributes['style'])
  if (name !== 'style') return
  for (const child of children) if (child.type === 'text') child.value = inCss(child.value)
}

/**
 * Returns an SVG picture whose words have the fonts of the packs, whatever families it names: paper must be the same on
 * every machine, and a picture in a font of one machine alone could not be printed.
 *
 * @param svg A picture that is cleaned, and so sound
 */
export function inPackFonts(svg: string): string {
  const root = fromXml(svg)
  visit(root, 'element', withPackFonts)
  const picture = root.children.find((node) => node.type === 'element')
  if (picture) picture.attributes['font-family'] = families
  return toXml(root)
}
