import culori from 'culori/require'

/** Chroma from which a colour has a hue that people see. */
const leastChroma = 0.02

/** Returns the hue of a colour such as `#8a1f2d`, in whole degrees of OKLCH; `undefined` for black, white and greys. */
export function hueOf(colour: string): number | undefined {
  const { c = 0, h } = culori.oklch(colour) ?? {}
  return h === undefined || c < leastChroma ? undefined : Math.round(h) % 360
}
