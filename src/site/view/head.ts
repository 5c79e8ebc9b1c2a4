import { settable, settingsKey } from '../guard/settings.ts'
import { selectionKey, turnedFoldsKey } from '../guard/stored-keys.ts'
import { part } from '../hooks.ts'

/** Has the script's function `f` look at all elements as they are parsed, before any of them is painted. */
const asParsed = [
  'o=new MutationObserver(f);o.observe(document,{childList:true,subtree:true});',
  "document.addEventListener('readystatechange',()=>{f(o.takeRecords());o.disconnect()},{once:true})"
].join('')

/**
 * Runs before the first paint, so that what a reader has set never comes late, such as a theme, nor what is for
 * pages without script, nor a published text where a chosen army reads another (`data-choosing`, until it is arranged).
 * A page whose scripts cannot be loaded is one without script: it has no buttons that do nothing.
 * Each fold opens or closes as it is parsed, so that none moves what is painted already: as the reader set it, unless
 * they turned it here before (`client/settings/folds.ts`).
 * The security policy has its hash; a test compares the two.
 */
export const themeScript = [
  "const d=document.documentElement.dataset;d.script='';",
  "addEventListener('error',e=>{if(e.target.type==='module'){delete d.script;delete d.choosing}},true);",
  'try{if(d.ruleset&&(/[?&](for|unit|with|without|option|against)=/.test(location.search)||',
  `localStorage.getItem('${selectionKey('')}'+d.ruleset)))d.choosing='';`,
  `const s=JSON.parse(localStorage.getItem('${settingsKey}'));`,
  `for(const[n,v]of Object.entries(${JSON.stringify(settable)}))if(RegExp(\`^(\${v})$\`).test(s[n]))d[n]=s[n]}catch{}`,
  `try{const t=JSON.parse(localStorage.getItem('${turnedFoldsKey}')),k=Array.isArray(t)?t:[],s=d.folded;`,
  'if(k[0]||s!==undefined){const f=l=>{for(const{addedNodes:a}of l)for(const e of a)',
  "if(e.matches?.('main details[data-fold]')){const n=e.dataset.fold;",
  "e.open=(s===undefined?e.open:!s.split(' ').includes(n))!==",
  `k.includes(location.pathname+'#'+(e.closest('${part('clause')}')?.id??'')+' '+n)}},`,
  `${asParsed}}}catch{}`
].join('')

/**
 * Runs before the first paint on sites with a version whose day is to come: shows and hides what pages say on some days
 * only, by the day on which they are read. A site that is not built again on that day says what is true all the same.
 */
export const dayScript = [
  "{const n=new Date().toLocaleDateString('sv'),",
  `f=l=>{for(const{addedNodes:a}of l)for(const e of a)if(e.matches?.('${part('until')}'))`,
  "{const{from:b='',to:t='~'}=e.dataset;e.hidden=n<b||n>=t}},",
  `${asParsed}}`
].join('')

/** SHA-256 of `dayScript`, as a content security policy writes it. */
export const dayScriptHash = 'sha256-IOEG3CPhVcyk6cu1WtKO1wW4gHgRJe0YrEVbDI1XLB4='

/** SHA-256 of `themeScript`, as a content security policy writes it. */
export const themeScriptHash = 'sha256-sXHeO/GoqkJxbSGRoTexP8tjLbLE+hOstHJVqg7d92Y='
