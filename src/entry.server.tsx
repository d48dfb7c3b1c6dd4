import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { deferScripts } from '#web/app/defer-scripts.ts';
import { sentFormContext } from '#web/app/sent-form.ts';
import { htmlContext, siteContext } from '#web/app/site-context.ts';
import { STYLE_MEDIA, stylePart } from '#web/app/style-media.ts';

export { htmlContext, sentFormContext, siteContext };

/**
 * No streaming: all data is loaded before rendering starts, so it would bring nothing. React Router provides the loaders' data as a stream for
 * streaming renders, so it is read here in full and written where a streaming render would write it.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext, site: RouterContextProvider): Promise<Response> {
  // A nonce marks the scripts that are ours; the server takes it away again. In development the policy allows any inline script.
  const mark = import.meta.env.PROD ? site.get(siteContext).scriptMark : undefined;
  const handoff = await readAll(context.serverHandoffStream);
  const html = renderToString(<ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={mark} />);
  if (html.includes(LEFT_OUT)) site.get(siteContext).report?.(new Error('A part of the page failed and was left out'), new URL(request.url).pathname);
  headers.set('content-type', 'text/html; charset=utf-8');
  const styles = import.meta.env.PROD ? (context.manifest.routes.root?.css ?? []).map(styleParts).join('') : '';
  const page = (mark ? deferScripts(html, mark) : html)
    .replace('</head>', () => `${FIXED_TAGS}${styles}</head>`)
    .replace('</body>', () => `${handoffScripts(handoff, mark)}</body>`);
  site.get(htmlContext).html = `<!doctype html>${page}`;
  return new Response(null, { status, headers });
}

/** React's marker for a Suspense boundary (`ui/loading/deferred.tsx`) that failed to render; renderToString reports it in no other way. */
const LEFT_OUT = '<!--$!-->';

/** Failures of loaders and of rendering; an aborted request is not one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(siteContext).report?.(error, new URL(request.url).pathname);
};

/** The same on every page. Added outside React, so that no code for them is sent to the browser; hydration ignores unknown tags in the head. */
const FIXED_TAGS = [
  '<meta http-equiv="Cache-Control" content="no-cache, no-store, must-revalidate">',
  '<meta http-equiv="Pragma" content="no-cache">',
  '<meta http-equiv="Expires" content="0">',
  '<meta name="theme-color" content="#f7f4ee">',
  '<meta name="format-detection" content="telephone=no">',
].join('');

/** Stylesheets for print and forced colours, also added outside React. */
const styleParts = (href: string): string =>
  Object.entries(STYLE_MEDIA)
    .map(([ending, media]) => `<link rel="stylesheet" href="${stylePart(href, ending)}" media="${media}">`)
    .join('');

/** The data stands in an element of its own, so that the script is the same on every page. It is JSON, in which `<` can only be part of a string. */
function handoffScripts(data: string, mark = ''): string {
  return `<script type="application/json" id="handoff">${data.replaceAll('<', '\\u003c')}</script><script nonce="${mark}">${HANDOFF}</script>`;
}

const HANDOFF = "(function(to,data){to.enqueue(data.textContent);to.close();data.remove()})(window.__reactRouterContext.streamController,document.getElementById('handoff'))";

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}
