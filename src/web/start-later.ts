const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const ENTRY = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;

/*
 * Runs when the page has loaded and been painted, at the visitor's first move, or after three seconds, whichever comes first: asks for all
 * modules at once and then starts the entry that React Router wrote.
 */
const STARTER = `(function(nonce){
var entry=document.getElementById('entry'),events=['scroll','pointerdown','keydown','touchstart'],begun;
function make(tag,set){var node=document.createElement(tag);node.nonce=nonce;for(var name in set)node[name]=set[name];document.head.appendChild(node)}
function begin(){if(begun)return;begun=true;clearTimeout(timer);
events.forEach(function(event){removeEventListener(event,begin,true)});
entry.dataset.modules.split(' ').forEach(function(href){make('link',{rel:'modulepreload',href:href})});
make('script',{type:'module',text:entry.textContent})}
events.forEach(function(event){addEventListener(event,begin,{capture:true,passive:true})});
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
