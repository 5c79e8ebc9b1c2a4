import { svgElementAttributes } from 'svg-element-attributes'
import type { Element, ElementContent } from 'xast'

/** Elements that draw, or say how to draw. Those that run, move, lead elsewhere or contain HTML are not among them. */
const drawing = new Set(
  [
    'svg g defs symbol use switch title desc style',
    'path rect circle ellipse line polyline polygon image text tspan textPath',
    'linearGradient radialGradient stop pattern marker clipPath mask filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ].flatMap((line) => line.split(' '))
)

/** True for an element that is kept. */
export const isDrawing = (name: string): boolean => drawing.has(name)

const shapes = /^(?:path|rect|circle|ellipse|line|polyline|polygon|use)$/u
/** Elements that draw nothing by themselves: others use what is in them. */
const stores = /^(?:defs|symbol|pattern|marker|clipPath|mask|filter|linearGradient|radialGradient|title|desc|style)$/u

/** True for an element that draws something, or has one in it; of a picture, one that is larger than nothing. */
export function isSeen({ type, name, attributes, children }: Element): boolean {
  if (stores.test(name) || isNothing(attributes['width']) || isNothing(attributes['height'])) return false
  if (name === 'image') return attributes['xlink:href'] !== undefined
  if (name === 'text') return hasWords(children)
  return type === 'element' && (shapes.test(name) || children.some((each) => each.type === 'element' && isSeen(each)))
}

const isNothing = (length: unknown): boolean =>
  typeof length === 'string' && /^\s*0+(?:\.0*)?\s*(?:[a-z]*|%)$/u.test(length)

const hasWords = (children: readonly ElementContent[]): boolean =>
  children.some((each) =>
    each.type === 'element' ? hasWords(each.children) : 'value' in each && /\S/u.test(each.value)
  )

const common = new Set([...(svgElementAttributes['*'] ?? []), 'xml:space', 'xml:lang', 'role', 'aria-label'])

/** True for an attribute that stays on an element, whatever its value. Handlers of events are none. */
export const isAttribute = (element: string, name: string): boolean =>
  common.has(name) || (svgElementAttributes[element]?.includes(name) ?? false)

/** True for the address of something the picture carries itself: a part of it, or a picture of dots. */
export const isOwn = (address: string): boolean =>
  /^\s*#/u.test(address) || /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=\s]*$/u.test(address)

const ownUrl = /url\(\s*(["']?)#[^)"']*\1\s*\)/giu

/** True for styles that load nothing: no address but those of parts of the picture, no way to write one otherwise. */
export const isOwnStyle = (css: string): boolean =>
  !/[\\<]|@(?!media\b)|(?:url|src|image(?:-set)?|expression)\s*\(|javascript:|-binding/iu.test(
    css.replaceAll(ownUrl, '')
  )
