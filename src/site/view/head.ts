/**
 * Runs before the first paint, so that a chosen theme never flashes the other one, nor what is for pages without script,
 * nor a published text where a chosen army reads another (`data-choosing`, until it is arranged).
 * Its hash stands in the security policy; a test compares the two.
 */
export const themeScript =
  "const d=document.documentElement.dataset;d.script='';try{const t=localStorage.getItem('codicil-theme');if(t==='light'||t==='dark')d.theme=t;if(d.ruleset&&(/[?&](for|unit|with|without|option|against)=/.test(location.search)||localStorage.getItem('codicil-selection:'+d.ruleset)))d.choosing=''}catch{}"

/** SHA-256 of `themeScript`, as a content security policy writes it. */
export const themeScriptHash = 'sha256-qevCljGoNyWEzxecrJt+VQcU7C7LZcuydZAoVFqPyq4='
