import { NEEDS_SCRIPT } from '#ui/loading/early-clicks.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g;
const ENTRY = /<script nonce="[^"<>]*" type="module" async="">([^<]*)<\/script>/;
/** What React Router's entry imports, as it writes it. */
const MANIFEST = /^\s*import "([^"]+)";/;
const ROUTE_PART = /import \* as (route\d+)(?:_\w+)? from "([^"]+)";/g;
const ROUTE = /"([^"]+)":(route\d+)/g;
const CLIENT = /import\("([^"]+)"\);/;

/** After this time a held click is repeated without scripts: a link then simply navigates. */
const HOLD_MS = 3_000;

/*
 * Inline script. Starts the deferred scripts when the page has loaded and been painted, on the first interaction, or after three seconds, whichever
 * comes first: preloads all modules at once, then does what React Router's entry does. It also reports the first interaction (in the capture phase, since React
 * stops events of parts that are not hydrated) and holds the last click on a control whose script is not loaded yet (ui/loading/early-clicks.ts).
 * It is the same on every page, so that the CSP can allow it by its hash; what differs is data.
 */
const STARTER = `(function(){
var entry=JSON.parse(document.getElementById('entry').textContent),early=window.early={},begun,native;
function load(href){return import(href)}
function merge(parts){return parts.length>1?Object.assign.apply(null,[{}].concat(parts)):parts[0]}
function begin(){if(begun)return;begun=true;clearTimeout(timer);
entry.modules.forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.appendChild(link)});
var ids=Object.keys(entry.routes);
Promise.all(ids.map(function(id){return Promise.all(entry.routes[id].map(load)).then(merge)}).concat(load(entry.manifest))).then(function(found){
var modules=window.__reactRouterRouteModules={};ids.forEach(function(id,index){modules[id]=found[index]});return load(entry.client)}).catch(function(error){
if(!/import/i.test(error))throw error})}
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
})()`.replaceAll('\n', '');

/**
 * Defers all scripts of a rendered page. It can be read, and its links and forms work, without them, so a slow connection serves styles, fonts
 * and the first picture first: React Router would request twenty modules before the stylesheet.
 */
export function deferScripts(html: string, mark: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const waiting = (code: string) =>
    `<script type="application/json" id="entry">${JSON.stringify({ modules, ...readEntry(code) })}</script><script nonce="${mark}">${STARTER}</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, (_, code: string) => waiting(code));
}

/** The modules of the page's routes, some of which come in several files, and the client that starts with them. */
function readEntry(code: string) {
  const files = Map.groupBy([...code.matchAll(ROUTE_PART)], ([, route]) => route);
  const routes = [...code.matchAll(ROUTE)].map(([, id, route]) => [id, files.get(route)?.map(([, , href]) => href)]);
  const [manifest, client] = [MANIFEST, CLIENT].map((pattern) => pattern.exec(code)?.[1]);
  if (!manifest || !client || routes.length === 0) throw new Error('React Router writes its entry in another way now');
  return { manifest, client, routes: Object.fromEntries(routes) };
}
