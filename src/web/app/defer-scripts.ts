import { NEEDS_SCRIPT } from '#ui/loading/early-clicks.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g;
const ENTRY = /<script nonce="[^"<>]*" type="module" async="">([^<]*)<\/script>/;

/** After this time a held click is repeated without scripts: a link then simply navigates. */
const HOLD_MS = 3_000;

/*
 * Inline script. Starts the deferred scripts when the page has loaded and been painted, on the first interaction, or after three seconds, whichever
 * comes first: preloads all modules at once, then runs React Router's entry. It also reports the first interaction (in the capture phase, since React
 * stops events of parts that are not hydrated) and holds the last click on a control whose script is not loaded yet (ui/loading/early-clicks.ts).
 */
const STARTER = `(function(nonce){
var entry=document.getElementById('entry'),early=window.early={},begun,native;
function make(tag,set){var node=document.createElement(tag);node.nonce=nonce;for(var name in set)node[name]=set[name];document.head.appendChild(node)}
function begin(){if(begun)return;begun=true;clearTimeout(timer);
entry.dataset.modules.split(' ').forEach(function(href){make('link',{rel:'modulepreload',href:href})});
make('script',{type:'module',text:entry.textContent})}
early.moved=new Promise(function(resolve){early.move=resolve});if(scrollY)early.move();
['scroll','pointerdown','keydown','touchstart','click','change','pointermove','focusin'].forEach(function(name,index){
addEventListener(name,function(){early.move();if(index<6)begin()},{capture:true,passive:true})});
function hold(event){var control=event.target.closest('${NEEDS_SCRIPT}');
if(native||!control||event.ctrlKey||event.metaKey||event.shiftKey)return;
event.preventDefault();early.click=control;
setTimeout(function(){if(early.click===control){native=true;early.replay();native=false}},${HOLD_MS})}
early.replay=function(){var control=early.click;early.click=null;if(control)control.click()};
addEventListener('click',hold,true);
early.live=function(){removeEventListener('click',hold,true);document.addEventListener('click',function(event){if(event.cancelBubble)hold(event)},true)};
function painted(){requestAnimationFrame(function(){setTimeout(begin)})}
var timer=setTimeout(begin,3000);
if(document.readyState==='complete')painted();else addEventListener('load',painted)
})(document.currentScript.nonce)`.replaceAll('\n', '');

/**
 * Defers all scripts of a rendered page. It can be read, and its links and forms work, without them, so a slow connection serves styles, fonts
 * and the first picture first: React Router would request twenty modules before the stylesheet.
 */
export function deferScripts(html: string, nonce: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const deferredEntry = (code: string) => `<script type="text/plain" id="entry" data-modules="${modules.join(' ')}">${code}</script><script nonce="${nonce}">${STARTER}</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, (_, code: string) => deferredEntry(code));
}
