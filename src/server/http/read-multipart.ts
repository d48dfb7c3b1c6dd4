import { once } from 'node:events';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { RESUME_MAX } from '#contract/lead/resume.ts';
import { AppError } from '#server/core/errors.ts';
import { forEachChunk } from './read-bytes.ts';

export type Upload = { field: string; name: string; bytes: Buffer };
/** What a form sent: its fields as text, or in JSON’s own types, and its files. */
export type SentForm = { fields: Record<string, unknown>; files: Upload[] };

const LIMITS = {
  parts: 40,
  headerPairs: 10,
  headerSize: 4 * 1024,
  fieldSize: 16 * 1024,
  /** One byte more than is taken, so that the rule for files sees that it is too large. */
  fileSize: RESUME_MAX + 1,
};
/** Fields, headers, and what stands around the parts: as much as a form without a file may have. */
const OUTSIDE_FILES = 64 * 1024;
/** The parser works through whatever it is given: 64 KB may hold six thousand parts, so it gets less at a time. */
const SLICE = 8 * 1024;
const SLICE_OF_FILE = 32 * 1024;

/** Parses a multipart body while it comes, and stops at the first limit that is exceeded. */
export async function readMultipart(c: Context, type: string, { files, bytes }: { files: number; bytes: number }): Promise<SentForm> {
  const form: SentForm = { fields: {}, files: [] };
  const parser = open(type, files);
  let [inFile, failed, outside] = [false, false, 0];
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
      const pieces: Buffer[] = [];
      inFile = true;
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('error', refuse('malformed'));
      stream.on('end', () => {
        const content = Buffer.concat(pieces);
        inFile = false;
        if (name || content.length > 0) form.files.push({ field, name: name ?? '', bytes: content }); // a file field left empty sends an empty file
      });
    });
  });
  ended.catch(() => {}); // it may fail while the next piece is waited for
  const read = (piece: Buffer): Promise<void> | undefined => {
    for (let at = 0, size = 0; at < piece.length && !failed; at += size) {
      size = inFile ? SLICE_OF_FILE : SLICE;
      const slice = piece.subarray(at, at + size);
      outside += inFile ? 0 : slice.length;
      if (outside > OUTSIDE_FILES) throw new AppError('too_large');
      parser.write(slice);
    }
    return parser.writableNeedDrain || failed ? Promise.race([once(parser, 'drain'), ended]).then(() => {}) : undefined;
  };
  try {
    await forEachChunk(c, bytes, read);
    parser.end();
    await ended;
  } finally {
    parser.destroy();
  }
  return form;
}

function open(type: string, files: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, preservePath: true, limits: { ...LIMITS, files } });
  } catch {
    throw new AppError('malformed', 'body'); // no boundary
  }
}
