import { once } from 'node:events';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { RESUME_MAX } from '#contract/lead/resume.ts';
import { AppError } from '#server/core/errors.ts';
import { forEachChunk } from './read-bytes.ts';

export type Upload = { field: string; name: string; bytes: Buffer };
/** A form as it was sent: fields as text, or as JSON values, and files. */
export type SentForm = { fields: Record<string, unknown>; files: Upload[] };

const LIMITS = {
  parts: 40,
  headerPairs: 10,
  headerSize: 4 * 1024,
  fieldSize: 16 * 1024,
  /** One byte over the limit, so that validation sees that the file is too large. */
  fileSize: RESUME_MAX + 1,
};
/** Fields, headers and boundaries together: as much as a form without files may have. */
const MAX_BYTES_OUTSIDE_FILES = 64 * 1024;
/** The parser handles a whole write before we can stop it, and 64 KB may hold six thousand parts: so it gets small slices. */
const SLICE_BYTES = 8 * 1024;
const FILE_SLICE_BYTES = 32 * 1024;

/** Parses a multipart body while it arrives, and stops at the first limit that is exceeded. */
export async function readMultipart(c: Context, type: string, { maxFiles, maxBytes }: { maxFiles: number; maxBytes: number }): Promise<SentForm> {
  const form: SentForm = { fields: {}, files: [] };
  const parser = createParser(type, maxFiles);
  let [inFile, failed, bytesOutsideFiles] = [false, false, 0];
  const ended = new Promise<void>((resolve, reject) => {
    const refuse = (code: 'malformed' | 'too_large') => () => {
      failed = true;
      reject(new AppError(code, code === 'malformed' ? 'body' : ''));
    };
    parser.on('finish', resolve);
    parser.on('error', refuse('malformed'));
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, refuse('malformed'));
    parser.on('field', (name: string | undefined, value, _nameTruncated, truncated) => {
      if (truncated) refuse('too_large')();
      else if (name === undefined) refuse('malformed')();
      else form.fields[name] = value;
    });
    parser.on('file', (field, stream, name: string | undefined) => {
      const chunks: Buffer[] = [];
      inFile = true;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', refuse('malformed'));
      stream.on('end', () => {
        const content = Buffer.concat(chunks);
        inFile = false;
        if (name || content.length > 0) form.files.push({ field, name: name ?? '', bytes: content }); // an empty file field is sent as an empty file without a name
      });
    });
  });
  ended.catch(() => {}); // it may reject before it is awaited below
  const read = (chunk: Buffer): Promise<void> | undefined => {
    for (let at = 0, size = 0; at < chunk.length && !failed; at += size) {
      size = inFile ? FILE_SLICE_BYTES : SLICE_BYTES;
      const slice = chunk.subarray(at, at + size);
      bytesOutsideFiles += inFile ? 0 : slice.length;
      if (bytesOutsideFiles > MAX_BYTES_OUTSIDE_FILES) throw new AppError('too_large');
      parser.write(slice);
    }
    return parser.writableNeedDrain || failed ? Promise.race([once(parser, 'drain'), ended]).then(() => {}) : undefined;
  };
  try {
    await forEachChunk(c, maxBytes, read);
    parser.end();
    await ended;
  } finally {
    parser.destroy();
  }
  return form;
}

function createParser(type: string, files: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, preservePath: true, limits: { ...LIMITS, files } });
  } catch {
    throw new AppError('malformed', 'body'); // no boundary
  }
}
