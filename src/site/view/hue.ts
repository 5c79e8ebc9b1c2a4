const chosen = [36, 252, 152, 318, 88, 205]

/**
 * Accent hue of the ruleset at a place on the site, in OKLCH degrees. The first are chosen to be easy to distinguish;
 * later ones turn by the golden angle.
 */
export const accentHue = (place: number): number => chosen[place] ?? Math.round((36 + place * 137.508) % 360)
