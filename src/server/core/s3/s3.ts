import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Env } from '#server/core/env.ts';
import { StartError } from '#server/core/start-error.ts';
import { elements, type FoundObject, textOf } from './s3-xml.ts';

export type { FoundObject } from './s3-xml.ts';

/** A part of a bucket: `s3://bucket/prefix`. Keys are relative to the prefix. */
export type Bucket = {
  /** Stores an object under its key only when all of it has arrived and its MD5 is right. A stream may be of any length. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, options?: { type?: string }): Promise<void>;
  /** Undefined if there is no such object. `end` is the last byte, inclusive; `bytes` is the length of the stream. */
  get(key: string, range?: { start: number; end?: number }): Promise<{ stream: Readable; bytes: number } | undefined>;
  head(key: string): Promise<{ bytes: number; modifiedAt: Date; type: string; etag: string } | undefined>;
  /** Every object whose key begins with this, in the order of the keys. */
  list(prefix?: string): AsyncGenerator<FoundObject>;
  /** No error if there is no such object. */
  delete(key: string): Promise<void>;
};
type Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** S3 wants 5 MB at least for all parts but the last, and 10,000 parts at most: objects may have 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;
/** Until the headers of the answer; a body may take as long as it needs. */
const TIMEOUT_MS = 60_000;

export const isS3 = (address: string): boolean => address.startsWith('s3://');

/** `address` is `s3://bucket/prefix`; `name` is the setting that has it. Asks nothing of the server yet. */
export function openBucket(address: string, name: string, { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings): Bucket {
  const { hostname, pathname } = new URL(address);
  if (!hostname) throw new StartError(`Bad setting: ${name}=${address} (as in s3://bucket/prefix)`);
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw new StartError(`${name}=${address} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and S3_ENDPOINT outside Amazon`);
  const signer = new AwsClient({ accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, service: 's3', region: S3_REGION });
  const root = `${S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`}/${hostname}`;
  const folders = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const urlOf = (key: string, query = '') => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}${query}`;

  /** An answer with a status below 300, or a 404. After a failure that may pass, the request is repeated. */
  const ask = async (method: string, url: string, { body, headers }: { body?: Uint8Array; headers?: Record<string, string> } = {}): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === ATTEMPTS;
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(new Error(`no answer within ${TIMEOUT_MS / 1_000} seconds`)), TIMEOUT_MS);
      try {
        const request = await signer.sign(url, { method, body: body as BodyInit | undefined, headers });
        const response = await fetch(request, { signal: timeout.signal });
        if (response.ok || response.status === 404) return response;
        const failure = new Error(await explain(method, response));
        if (isLast || (response.status < 500 && response.status !== 429)) throw Object.assign(failure, { final: true });
      } catch (error) {
        const { cause, final, message } = error as Error & { final?: boolean };
        if (final) throw error;
        if (isLast) throw new Error(`S3 does not answer (${(cause as Error | undefined)?.message || message})`, { cause: error });
      } finally {
        clearTimeout(timer);
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  };
  const send = async (method: string, url: string, body: Uint8Array, type?: string) => {
    const response = await ask(method, url, { body, headers: { 'content-md5': md5(body), ...(type && { 'content-type': type }) } });
    if (response.status === 404) throw new Error(await explain(method, response));
    return { text: await response.text(), etag: response.headers.get('etag') ?? '' };
  };

  const putParts = async (key: string, parts: AsyncIterable<Uint8Array>, type?: string) => {
    const begun = await ask('POST', urlOf(key, '?uploads='), { headers: type ? { 'content-type': type } : {} });
    const [id] = elements(await begun.text(), 'UploadId');
    if (!begun.ok || !id) throw new Error('S3 has not begun an upload in parts');
    const upload = `uploadId=${encodeURIComponent(textOf(id))}`;
    try {
      const stored: string[] = [];
      for await (const part of parts) {
        const number = stored.length + 1;
        const { etag } = await send('PUT', urlOf(key, `?partNumber=${number}&${upload}`), part);
        stored.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      }
      const list = Buffer.from(`<CompleteMultipartUpload>${stored.join('')}</CompleteMultipartUpload>`);
      const { text } = await send('POST', urlOf(key, `?${upload}`), list, 'application/xml');
      if (/<Error>/.test(text)) throw new Error(`S3 could not join the parts: ${textOf(elements(text, 'Message')[0] ?? '')}`); // S3 answers this with the status 200
    } catch (error) {
      await ask('DELETE', urlOf(key, `?${upload}`)).catch(() => {}); // parts that nobody joins would be kept, and paid for, for ever
      throw error;
    }
  };

  return {
    async put(key, body, { type } = {}) {
      if (body instanceof Uint8Array) return void (await send('PUT', urlOf(key), body, type));
      const parts = inParts(body);
      const first = await parts.next();
      const second = first.done ? first : await parts.next();
      if (second.done) return void (await send('PUT', urlOf(key), first.value ?? new Uint8Array(), type));
      await putParts(key, joined([first.value as Uint8Array, second.value], parts), type);
    },
    async get(key, range) {
      const response = await ask('GET', urlOf(key), { headers: range && { range: `bytes=${range.start}-${range.end ?? ''}` } });
      if (response.status === 404 || !response.body) return void (await response.body?.cancel());
      const stream = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
      return { stream, bytes: Number(response.headers.get('content-length')) };
    },
    async head(key) {
      const { status, headers } = await ask('HEAD', urlOf(key));
      if (status === 404) return undefined;
      return {
        bytes: Number(headers.get('content-length')),
        modifiedAt: new Date(headers.get('last-modified') ?? 0),
        type: headers.get('content-type') ?? '',
        etag: headers.get('etag')?.replaceAll('"', '') ?? '',
      };
    },
    async *list(start = '') {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start, ...(next && { 'continuation-token': next }) });
        const response = await ask('GET', `${root}?${query.toString().replaceAll('+', '%20')}`);
        const text = await response.text();
        if (!response.ok) throw new Error(`S3 refuses to list ${address}: ${textOf(elements(text, 'Message')[0] ?? '')}`);
        for (const found of elements(text, 'Contents')) {
          const field = (tag: string) => textOf(elements(found, tag)[0] ?? '');
          yield { key: field('Key').slice(prefix.length), bytes: Number(field('Size')), modifiedAt: new Date(field('LastModified')) };
        }
        next = elements(text, 'NextContinuationToken').map(textOf)[0];
      }
    },
    async delete(key) {
      await (await ask('DELETE', urlOf(key))).body?.cancel();
    },
  };
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');

async function explain(method: string, response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  const [code = '', message = ''] = ['Code', 'Message'].map((tag) => textOf(elements(text, tag)[0] ?? ''));
  return `S3 answered ${method} with ${response.status}${code && ` ${code}`}${message && ` (${message})`}`;
}

/** The same bytes in parts of equal length; the last one may be shorter. */
async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let [waiting, bytes]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of body) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    const whole = all.length - (all.length % PART_BYTES);
    for (let at = 0; at < whole; at += PART_BYTES) yield all.subarray(at, at + PART_BYTES);
    [waiting, bytes] = [[all.subarray(whole)], all.length - whole];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
  return undefined;
}

async function* joined(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}
