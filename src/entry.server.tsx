import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { NONCE_STAND_IN } from '#contract/nonce.ts';
import { startLater } from '#web/start-later.ts';

export { siteContext } from '#web/site-context.ts';

/**
 * Pages are rendered in one go: streaming would cost more and bring nothing, since all data is there before rendering starts. React Router hands
 * the loaders' data over as a stream that only a streaming render can carry, so it is read here and put where the streaming render would.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const handoff = await readAll(context.serverHandoffStream);
  const html = renderToString(
    <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={import.meta.env.PROD ? NONCE_STAND_IN : undefined} />,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = (import.meta.env.PROD ? startLater(html) : html).replace('</body>', () => `${handoffScript(handoff)}</body>`);
  return new Response(`<!doctype html>${page}`, { status, headers });
}

function handoffScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${NONCE_STAND_IN}">${controller}.enqueue(${escapeForScript(JSON.stringify(data))});${controller}.close();</script>`;
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

function escapeForScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}
