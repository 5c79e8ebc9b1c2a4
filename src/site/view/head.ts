import { selectionKey, settable, settingsKey, turnedFoldsKey } from '../guard/settings.ts'
import { part } from '../hooks.ts'

/**
 * Runs before the first paint, so that what a reader has set never comes late, such as a theme, nor what is for
 * pages without script,
 * nor a published text where a chosen army reads another (`data-choosing`, until it is arranged). A page whose scripts
 * cannot be loaded is one without script: it has no buttons that do nothing.
 * The security policy has its hash; a test compares the two.
 */
export const themeScript = [
  "const d=document.documentElement.dataset;d.script='';",
  "addEventListener('error',e=>{if(e.target.type==='module'){delete d.script;delete d.choosing}},true);",
  'try{if(d.ruleset&&(/[?&](for|unit|with|without|option|against)=/.test(location.search)||',
  `localStorage.getItem('${selectionKey('')}'+d.ruleset)))d.choosing='';`,
  `const s=JSON.parse(localStorage.getItem('${settingsKey}'));`,
  `for(const[n,v]of Object.entries(${JSON.stringify(settable)}))if(RegExp(\`^(\${v})$\`).test(s[n]))d[n]=s[n]}catch{}`
].join('')

/** SHA-256 of `themeScript`, as a content security policy writes it. */
export const themeScriptHash = 'sha256-Ivsama2jRPgo2Jf/Mlypm6B/OpxgYCL4KpHncSh/aPo='

/**
 * Runs right behind the text, before it is painted: opens and closes its folds as the reader set them, and those that
 * they turned here before (`client/settings/folds.ts`). The security policy has its hash; a test compares the two.
 */
export const foldScript = [
  `try{const t=JSON.parse(localStorage.getItem('${turnedFoldsKey}'))||[],s=document.documentElement.dataset.folded;`,
  "for(const e of document.querySelectorAll('main details[data-fold]')){const n=e.dataset.fold,",
  `k=location.pathname+'#'+(e.closest('${part('clause')}')?.id??'')+' '+n;`,
  "e.open=(s===undefined?e.open:!s.split(' ').includes(n))!==t.includes(k)}}catch{}"
].join('')

/** SHA-256 of `foldScript`, as a content security policy writes it. */
export const foldScriptHash = 'sha256-dDts/0DXZKpJpGGCdWnZ+BXjeARS9tXtCcIwu772F+4='
