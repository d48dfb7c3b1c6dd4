import { PHRASE_PARAM } from '#contract/catalog/lot-filters.ts';
import { NEEDS_SCRIPT } from '#ui/loading/early-script.ts';
import { SCROLL_POSITIONS } from './router/scroll-positions.ts';

/** After this time a held click is repeated, even if the script of the control is not loaded: a link then simply navigates. */
const HOLD_MS = 3_000;

/*
 * The inline script of every page. It is the same on all of them, so that the CSP can allow it by its hash; what differs is data. It
 * - starts the deferred scripts when the page has loaded and been painted, on the first interaction (the first six events of the list), or after three seconds,
 *   whichever comes first: it preloads all modules at once, then imports the entry;
 * - reports the first interaction, in the capture phase: React stops events of parts that are not hydrated;
 * - holds the last click on a control whose script is not loaded yet (ui/loading/early-script.ts);
 * - restores the scroll position after a reload: after a quick Back the browser may have stored that of the page that was still on the screen;
 * - stores the phrase that is searched for, and shows it again after Back (router/history-entry.ts).
 */
export const STARTER = `(function(){
var entry=JSON.parse(document.getElementById('entry').textContent),early=window.early={loadedFor:location.href},begun,native;
function begin(){if(begun)return;begun=true;clearTimeout(timer);
entry.modules.forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.appendChild(link)});
import(entry.client).catch(function(error){if(!/import/i.test(error))throw error})}
early.interacted=new Promise(function(resolve){early.resolveInteraction=resolve});if(scrollY)early.resolveInteraction();
['scroll','pointerdown','keydown','touchstart','click','change','pointermove','focusin'].forEach(function(name,index){
addEventListener(name,function(){early.resolveInteraction();if(index<6)begin()},{capture:true,passive:true})});
function hold(event){var control=event.target.closest('${NEEDS_SCRIPT}');
if(native||!control||event.ctrlKey||event.metaKey||event.shiftKey)return;
event.preventDefault();early.click=control;
setTimeout(function(){if(early.click===control){native=true;early.replay();native=false}},${HOLD_MS})}
early.replay=function(){var control=early.click;early.click=null;if(control)control.click()};
addEventListener('click',hold,true);
early.hydrationStarted=function(){removeEventListener('click',hold,true);document.addEventListener('click',function(event){if(event.cancelBubble)hold(event)},true)};
function painted(){requestAnimationFrame(function(){setTimeout(begin)})}
try{var top=JSON.parse(sessionStorage.getItem('${SCROLL_POSITIONS}')||'{}')[(history.state||{}).key];if(top){history.scrollRestoration='manual';scrollTo(0,top)}}catch(error){}
addEventListener('submit',function(event){var field=event.target.elements.namedItem('${PHRASE_PARAM}');if(field)history.replaceState(Object.assign({},history.state,{phrase:field.value}),'')},true);
var phrase=(history.state||{}).phrase,field=document.querySelector('[role=combobox][name=${PHRASE_PARAM}]');if(phrase&&field&&!field.value)field.value=phrase;
var timer=setTimeout(begin,3000);
if(document.readyState==='complete')painted();else addEventListener('load',painted)
})()`.replaceAll('\n', '');

/**
 * The end of a page, which starts its scripts later: without them the page can be read and its links and forms work, so that a slow connection loads
 * styles, fonts and the first picture first. In development they start at once.
 */
export function startScripts(entry: { client: string; modules: string[] }, development: boolean): string {
  if (development) return `<script type="module" src="${entry.client}"></script>`;
  return `<script type="application/json" id="entry">${JSON.stringify(entry)}</script><script>${STARTER}</script>`;
}
