import { themeScriptHash } from '../head.ts'

/**
 * What a page may load and run: its own files only, so that authored text can never run a script.
 * Pages state it themselves, for hosts that send no headers; every other host sends it, too.
 */
export const securityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'wasm-unsafe-eval' '${themeScriptHash}'`,
  // Pages set a hue by an attribute; style sheets come from files only.
  "style-src 'self' 'unsafe-inline'",
  "style-src-elem 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'"
].join('; ')

/**
 * What a linked file may do when it is opened by itself: be shown. It can run no script, belongs to no site, and loads
 * nothing but what it carries. Readers of PDF work all the same.
 */
export const linkedFilePolicy = ['sandbox', "default-src 'none'", 'img-src data:', "style-src 'unsafe-inline'"].join(
  '; '
)

/** Says which sites may frame a page, which only headers can: any for the view made for it, else only this one. */
export const framing = (isEmbeddable: boolean): string => `frame-ancestors ${isEmbeddable ? '*' : "'self'"}`
