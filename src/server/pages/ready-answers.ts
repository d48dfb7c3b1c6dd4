import type { Context } from 'hono';
import { type Encoding, encode, encodingFor } from '#server/http/compress.ts';
import type { RenderedPage } from './page-cache.ts';

export const VARY = 'Accept-Encoding, Cookie, Accept-Language';

/** A response without what belongs to a single request: the body in one encoding, and its headers. */
type ReadyAnswer = { body: Buffer<ArrayBuffer>; headers: Record<string, string> };
type Answers = { headers: Record<string, string>; byEncoding: Map<string, ReadyAnswer>; small: Set<string> };

/**
 * Prepares responses. A public page is compressed once per encoding: quickly at first, and again with the best quality, on another thread, when it is requested a second time.
 * Most addresses are requested only once between two changes of the data, so for them the best quality would be wasted work.
 */
export function createReadyAnswers(policy: (scripts: readonly string[]) => string) {
  const prepared = new WeakMap<RenderedPage, Answers>();
  let lastSmall: Promise<unknown> = Promise.resolve();

  const answersOf = (page: RenderedPage): Answers => {
    const known = prepared.get(page);
    if (known) return known;
    const answers = { headers: headersOf(page, policy(page.scripts)), byEncoding: new Map(), small: new Set<string>() };
    if (page.isPublic) prepared.set(page, answers);
    return answers;
  };
  /** One page at a time, so that threads are left for the quick compression of other pages. */
  const makeSmall = ({ html }: RenderedPage, { headers, byEncoding, small }: Answers, encoding: Encoding) => {
    if (small.has(encoding.name)) return;
    small.add(encoding.name);
    const make = async () => byEncoding.set(encoding.name, answerWith(headers, await encoding.compressSmall(html), encoding));
    lastSmall = lastSmall.then(make).catch(() => undefined); // the quick copy stays in use
  };

  return async (c: Context, page: RenderedPage): Promise<ReadyAnswer> => {
    const answers = answersOf(page);
    const encoding = encodingFor(c, page.html.length);
    const name = encoding?.name ?? 'identity';
    const known = answers.byEncoding.get(name);
    if (known) {
      if (encoding) makeSmall(page, answers, encoding);
      return known;
    }
    const ready = answerWith(answers.headers, encoding ? await encode(encoding, page.html) : Buffer.from(page.html), encoding);
    answers.byEncoding.set(name, ready);
    return ready;
  };
}

function headersOf({ headers, status, etag, isPublic }: RenderedPage, policy: string): Record<string, string> {
  return {
    ...Object.fromEntries(headers),
    'cache-control': isPublic ? 'no-cache' : 'no-store',
    vary: VARY,
    ...(status === 200 && { etag }),
    'content-security-policy': policy,
  };
}

const answerWith = (headers: Record<string, string>, body: Buffer, encoding?: Encoding): ReadyAnswer => ({
  body: body as Buffer<ArrayBuffer>,
  headers: { ...headers, 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding.name }) },
});
