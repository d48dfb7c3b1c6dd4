import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { inProcessForm } from './in-process-form.ts';
import { readBytes } from './read-bytes.ts';
import type { SentForm } from './read-multipart.ts';
import { readMultipart } from './read-multipart.ts';

type Options = { /** Whether a file may come with it. */ upload?: boolean /** Whether it may come as JSON: a page takes what a browser sends by itself. */; json?: boolean };

/** A whole form with every field filled in is under 20 KB. */
const BODY_LIMIT = 64 * 1024;
/** A form with a résumé of 10 MB, and the other fields. */
const UPLOAD_LIMIT = 10.5 * 1024 * 1024;
/** One is taken; a second is let in so that the form's own rule can name the field. */
const MOST_FILES = 2;
/** Forms have 25 fields at most. Node's URLSearchParams is quadratic in names without a value: it must not see more than this. */
const MOST_PAIRS = 100;

/** Reads the body of a request within limits. What exceeds one is refused before more of it is looked at. */
export async function readForm(c: Context, { upload = false, json = false }: Options = {}): Promise<SentForm> {
  const known = inProcessForm(c.req.raw);
  if (known) return known;
  const type = c.req.header('content-type') ?? '';
  const kind = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (kind === 'application/json' && json) return fromJson(await readBytes(c, BODY_LIMIT));
  if (kind === 'application/x-www-form-urlencoded') return fromPairs(await readBytes(c, BODY_LIMIT));
  if (kind === 'multipart/form-data') return readMultipart(c, type, { files: upload ? MOST_FILES : 0, bytes: upload ? UPLOAD_LIMIT : BODY_LIMIT });
  throw new AppError('wrong_type');
}

/** In JSON null is a way to say nothing. */
function fromJson(bytes: Buffer): SentForm {
  const body = parsed(bytes.toString());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed', 'body');
  return { fields: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)), files: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed', 'body');
  }
}

function fromPairs(bytes: Buffer): SentForm {
  const text = bytes.toString();
  if (countPairs(text) > MOST_PAIRS) throw new AppError('malformed', 'body');
  return { fields: Object.fromEntries(new URLSearchParams(text)), files: [] };
}

function countPairs(text: string): number {
  let pairs = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) pairs++;
  return pairs;
}

/** The same limit for the query of any address: every layer reads it anew. */
export const limitParameters: MiddlewareHandler = async (c, next) => {
  if (countPairs(c.req.url) > MOST_PAIRS) throw new AppError('malformed', 'query');
  await next();
};
