import { selectionKey, settable, settingsKey } from '../guard/settings.ts'

/**
 * Runs before the first paint, so that what a reader has set never comes late, such as a theme, nor what is for
 * pages without script,
 * nor a published text where a chosen army reads another (`data-choosing`, until it is arranged).
 * The security policy has its hash; a test compares the two.
 */
export const themeScript = [
  "const d=document.documentElement.dataset;d.script='';",
  'try{if(d.ruleset&&(/[?&](for|unit|with|without|option|against)=/.test(location.search)||',
  `localStorage.getItem('${selectionKey('')}'+d.ruleset)))d.choosing='';`,
  `const s=JSON.parse(localStorage.getItem('${settingsKey}'));`,
  `for(const[n,v]of Object.entries(${JSON.stringify(settable)}))if(RegExp(\`^(\${v})$\`).test(s[n]))d[n]=s[n]}catch{}`
].join('')

/** SHA-256 of `themeScript`, as a content security policy writes it. */
export const themeScriptHash = 'sha256-RWYZcqfWDczdh8xqRHWNgVIW3HYivLEZVmoyrsbtXpA='
