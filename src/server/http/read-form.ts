import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { inProcessForm } from './in-process-form.ts';
import { readBytes } from './read-bytes.ts';
import { readMultipart, type SentForm } from './read-multipart.ts';

type Options = {
  /** Whether files are accepted. */
  upload?: boolean;
  /** Whether JSON is accepted: only the API accepts it, a page gets plain HTML forms. */
  json?: boolean;
};

/** The longest valid form has less than 20 KB. */
const BODY_LIMIT = 64 * 1024;
/** A résumé of 10 MB and the other fields. */
export const UPLOAD_LIMIT = 10.5 * 1024 * 1024;
/** One is accepted; a second is read too, so that validation can report the field. */
const MAX_FILES = 2;
/** Forms have at most 25 fields. Node's URLSearchParams takes quadratic time for names without a value. */
const MAX_PAIRS = 100;

/** Reads the body of a request, and stops at the first limit that is exceeded. */
export async function readForm(c: Context, { upload = false, json = false }: Options = {}): Promise<SentForm> {
  const inProcess = inProcessForm(c.req.raw);
  if (inProcess) return inProcess;
  const type = c.req.header('content-type') ?? '';
  const kind = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (kind === 'application/json' && json) return fromJson(await readBytes(c, BODY_LIMIT));
  if (kind === 'application/x-www-form-urlencoded') return fromUrlEncoded(await readBytes(c, BODY_LIMIT));
  if (kind === 'multipart/form-data') return readMultipart(c, type, { maxFiles: upload ? MAX_FILES : 0, maxBytes: upload ? UPLOAD_LIMIT : BODY_LIMIT });
  throw new AppError('wrong_type');
}

/** A JSON null means that the field is absent. */
function fromJson(bytes: Buffer): SentForm {
  const body = parseJson(bytes.toString());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed', 'body');
  return { fields: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)), files: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed', 'body');
  }
}

function fromUrlEncoded(bytes: Buffer): SentForm {
  const text = bytes.toString();
  if (countPairs(text) > MAX_PAIRS) throw new AppError('malformed', 'body');
  return { fields: Object.fromEntries(new URLSearchParams(text)), files: [] };
}

function countPairs(text: string): number {
  let pairs = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) pairs++;
  return pairs;
}

/** The same limit for every query string, since several layers parse it with URLSearchParams. */
export const limitParameters: MiddlewareHandler = async (c, next) => {
  if (countPairs(c.req.url) > MAX_PAIRS) throw new AppError('malformed', 'query');
  await next();
};
