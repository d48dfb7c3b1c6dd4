import type { Context } from 'hono';
import { type Encoding, encode, encodingFor } from '#server/http/compress.ts';
import type { RenderedPage } from './page-cache.ts';

export const VARY = 'Accept-Encoding, Cookie, Accept-Language';

/** A page as it goes out: bytes in one encoding, and every header that does not belong to a single request. */
export type ReadyAnswer = { body: Buffer<ArrayBuffer>; headers: Record<string, string> };
type Answers = { headers: Record<string, string>; plain: Buffer; byEncoding: Map<string, ReadyAnswer> };

/**
 * Pages that are kept are made ready once: compressed quickly for the first who asks, and as small as possible, off the request's way, for whoever comes after.
 * Any other page is made ready for its one visitor.
 */
export function createReadyAnswers(policy: (scripts: readonly string[]) => string) {
  const kept = new WeakMap<RenderedPage, Answers>();
  let queue: Promise<unknown> = Promise.resolve();

  const answersOf = (page: RenderedPage): Answers => {
    const known = kept.get(page);
    if (known) return known;
    const answers = { headers: headersOf(page, policy(page.scripts)), plain: Buffer.from(page.html), byEncoding: new Map() };
    if (page.isPublic) kept.set(page, answers);
    return answers;
  };
  /** One at a time: a page that was just rendered should not take a thread from those who wait for theirs. */
  const makeSmaller = ({ headers, plain, byEncoding }: Answers, encoding: Encoding) => {
    const make = async () => byEncoding.set(encoding.name, answerWith(headers, await encoding.compressSmall(plain), encoding));
    queue = queue.then(make).catch(() => undefined); // the quick copy is good enough
  };

  return async (c: Context, page: RenderedPage): Promise<ReadyAnswer> => {
    const answers = answersOf(page);
    const encoding = encodingFor(c, answers.plain.length);
    const known = answers.byEncoding.get(encoding?.name ?? '');
    if (known) return known;
    const ready = answerWith(answers.headers, encoding ? await encode(encoding, answers.plain) : answers.plain, encoding);
    answers.byEncoding.set(encoding?.name ?? '', ready);
    if (page.isPublic && encoding) makeSmaller(answers, encoding);
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
