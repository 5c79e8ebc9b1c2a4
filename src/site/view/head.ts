/**
 * Runs before the first paint, so that a chosen theme never flashes the other one, nor what is for pages without script.
 * Its hash stands in `securityPolicy`; a test compares the two.
 */
export const themeScript =
  "const d=document.documentElement.dataset;d.script='';try{const t=localStorage.getItem('codicil-theme');if(t==='light'||t==='dark')d.theme=t}catch{}"

/** SHA-256 of `themeScript`, as a content security policy writes it. */
export const themeScriptHash = 'sha256-+c26ssKsu/5kPQpy+kHN2k3fAXsTi3sSbYqwnomzVHE='

/** What a page may load and run: its own files only, so that authored text can never run a script. */
export const securityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'wasm-unsafe-eval' '${themeScriptHash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'"
].join('; ')
