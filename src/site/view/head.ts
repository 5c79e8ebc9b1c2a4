/**
 * Runs before the first paint, so that what a reader has set never comes late, such as a theme, nor what is for
 * pages without script,
 * nor a published text where a chosen army reads another (`data-choosing`, until it is arranged).
 * Its hash stands in the security policy; a test compares the two.
 */
export const themeScript =
  "const d=document.documentElement.dataset;d.script='';try{Object.assign(d,JSON.parse(localStorage.getItem('codicil-settings')));if(d.ruleset&&(/[?&](for|unit|with|without|option|against)=/.test(location.search)||localStorage.getItem('codicil-selection:'+d.ruleset)))d.choosing=''}catch{}"

/** SHA-256 of `themeScript`, as a content security policy writes it. */
export const themeScriptHash = 'sha256-N+TXqgT040Lo/NfTzRdW+7yD6g5Q5Z81e6zFWvPGTyU='
