/**
 * Runs before the first paint, so that a chosen theme never flashes the other one, nor what is for pages without script.
 * Its hash stands in the security policy; a test compares the two.
 */
export const themeScript =
  "const d=document.documentElement.dataset;d.script='';try{const t=localStorage.getItem('codicil-theme');if(t==='light'||t==='dark')d.theme=t}catch{}"

/** SHA-256 of `themeScript`, as a content security policy writes it. */
export const themeScriptHash = 'sha256-+c26ssKsu/5kPQpy+kHN2k3fAXsTi3sSbYqwnomzVHE='
