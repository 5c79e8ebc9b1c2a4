import { svgElementAttributes } from 'svg-element-attributes'

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
