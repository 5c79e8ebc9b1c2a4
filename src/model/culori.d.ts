/** The part of the library that is used; it has no types of its own. */
declare module 'culori/require' {
  /** A colour in OKLCH; a grey has no hue. */
  interface Oklch {
    /** Lightness from 0 to 1. */
    readonly l: number
    readonly c: number
    /** Degrees. */
    readonly h?: number
  }
  interface Culori {
    /** Returns a colour in OKLCH; `undefined` for text that is not a CSS colour. */
    readonly oklch: (colour: string) => Oklch | undefined
    /** Returns the contrast of two colours by WCAG 2, from 1 to 21. */
    readonly wcagContrast: (one: string, other: string) => number
  }
  const culori: Culori
  export default culori
}
