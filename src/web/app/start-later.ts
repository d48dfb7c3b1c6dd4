import { NEEDS_SCRIPT } from '#ui/loading/early-clicks.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g;
const ENTRY = /<script nonce="[^"<>]*" type="module" async="">([^<]*)<\/script>/;

/** Then a kept click does what it does without a script: a link leads. */
const PATIENCE_MS = 3_000;

/*
 * Runs when the page has loaded and been painted, at the visitor's first move, or after three seconds, whichever comes first: asks for all
 * modules at once and then starts the entry that React Router wrote. It tells of the visitor's first move, heard while
 * capturing, since React stops the events of parts that it has not hydrated, and keeps the last click on what needs a script that is not here yet (ui/loading/early-clicks.ts).
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
setTimeout(function(){if(early.click===control){native=true;early.replay();native=false}},${PATIENCE_MS})}
early.replay=function(){var control=early.click;early.click=null;if(control)control.click()};
addEventListener('click',hold,true);
early.live=function(){removeEventListener('click',hold,true);document.addEventListener('click',function(event){if(event.cancelBubble)hold(event)},true)};
function painted(){requestAnimationFrame(function(){setTimeout(begin)})}
var timer=setTimeout(begin,3000);
if(document.readyState==='complete')painted();else addEventListener('load',painted)
})(document.currentScript.nonce)`.replaceAll('\n', '');

/**
 * The page reads, links lead and forms submit without its scripts. So they wait, and a weak connection is left to the styles, the faces
 * and the first picture: React Router would ask for twenty modules before the stylesheet.
 */
export function startLater(html: string, nonce: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const waiting = (code: string) => `<script type="text/plain" id="entry" data-modules="${modules.join(' ')}">${code}</script><script nonce="${nonce}">${STARTER}</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, (_, code: string) => waiting(code));
}
