import { type Encoding, encode, encodingFor } from '#server/http/compress.ts';
import type { RenderedPage } from './page-cache.ts';

const VARY = 'Accept-Encoding, Cookie, Accept-Language';

/** What several requests share of a response: the body in one encoding, and the headers. */
type PreparedResponse = { body: Buffer<ArrayBuffer>; headers: Record<string, string>; rawHeaders: string[] };
/** `small` has the encodings whose best compression was started. */
type Prepared = { headers: Record<string, string>; byEncoding: Map<string, PreparedResponse>; small: Set<string> };

export type PreparedResponses = ReturnType<typeof createPreparedResponses>;

/**
 * Prepares responses. A public page is compressed once per encoding: quickly at first, and again with the best quality, on another thread, when it is requested a second time.
 * Most addresses are requested only once between two changes of the data, so for them the best quality would be wasted work.
 */
export function createPreparedResponses(policy: (scripts: readonly string[]) => string) {
  const prepared = new WeakMap<RenderedPage, Prepared>();
  let lastSmall: Promise<unknown> = Promise.resolve();

  const preparedOf = (page: RenderedPage): Prepared => {
    const known = prepared.get(page);
    if (known) return known;
    const answers = { headers: headersOf(page, policy(page.scripts)), byEncoding: new Map(), small: new Set<string>() };
    if (page.isPublic) prepared.set(page, answers);
    return answers;
  };
  /** One page at a time, so that threads are left for the quick compression of other pages. */
  const makeSmall = ({ body }: RenderedPage, { headers, byEncoding, small }: Prepared, encoding: Encoding) => {
    if (small.has(encoding.name)) return;
    small.add(encoding.name);
    const make = async () => byEncoding.set(encoding.name, answerWith(headers, await encoding.compressBest(body), encoding));
    lastSmall = lastSmall.then(make).catch(() => undefined); // the quick copy stays in use
  };

  /** A response that was prepared before. Asking for it a second time is what starts the best compression. */
  const known = (page: RenderedPage, accepted: string | undefined): PreparedResponse | undefined => {
    const answers = prepared.get(page);
    const encoding = encodingFor(accepted, page.body.length);
    const found = answers?.byEncoding.get(encoding?.name ?? 'identity');
    if (found && answers && encoding) makeSmall(page, answers, encoding);
    return found;
  };
  const prepare = async (page: RenderedPage, accepted: string | undefined): Promise<PreparedResponse> => {
    const answers = preparedOf(page);
    const encoding = encodingFor(accepted, page.body.length);
    const ready = answerWith(answers.headers, encoding ? await encode(encoding, page.body) : page.body, encoding);
    answers.byEncoding.set(encoding?.name ?? 'identity', ready);
    return ready;
  };
  return { known, get: async (page: RenderedPage, accepted: string | undefined) => known(page, accepted) ?? prepare(page, accepted) };
}

/** What tells the client that its copy is still valid; the copy keeps the other headers that it came with. */
export const notModifiedHeaders = (page: RenderedPage) => ({ etag: page.etag, ...cachingHeaders(page) });

const cachingHeaders = ({ isPublic }: RenderedPage) => ({ 'cache-control': isPublic ? 'no-cache' : 'no-store', vary: VARY });

function headersOf(page: RenderedPage, policy: string): Record<string, string> {
  return { ...Object.fromEntries(page.headers), ...cachingHeaders(page), ...(page.status === 200 && { etag: page.etag }), 'content-security-policy': policy };
}

function answerWith(common: Record<string, string>, body: Buffer, encoding?: Encoding): PreparedResponse {
  const headers = { ...common, 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding.name }) };
  return { body: body as Buffer<ArrayBuffer>, headers, rawHeaders: Object.entries(headers).flat() };
}
