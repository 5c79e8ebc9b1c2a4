import { dayScriptHash, themeScriptHash } from '../head.ts'

const policyWith = (...scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.map((hash) => `'${hash}'`).join(' ')}`,
    // Pages set a hue by an attribute; style sheets come from files only.
    "style-src 'self' 'unsafe-inline'",
    "style-src-elem 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'"
  ].join('; ')

/**
 * Content security policy of a page, as a host sends it: it may load and run the site's own files only, so that authored
 * text can never run a script.
 */
export const securityPolicy = policyWith(themeScriptHash, dayScriptHash)

/** The same as a page states it itself, for hosts that send no headers. @param hasDays True if the page has `dayScript` */
export const statedPolicy = (hasDays = false): string => (hasDays ? securityPolicy : policyWith(themeScriptHash))

/**
 * Content security policy of a linked file that is opened on its own: it can be shown, but runs no script, belongs to
 * no site, and loads nothing but what is inside it. PDF readers work anyway.
 */
export const linkedFilePolicy = ['sandbox', "default-src 'none'", 'img-src data:', "style-src 'unsafe-inline'"].join(
  '; '
)

/** Says which sites may frame a page, which only headers can: any for the view made for it, else only this one. */
export const framing = (isEmbeddable: boolean): string => `frame-ancestors ${isEmbeddable ? '*' : "'self'"}`
