import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import { and, count, eq, isNull } from 'drizzle-orm';
import { MAX_UPLOAD_BYTES, UPLOADS_PATH } from '#contract/media/upload-limits.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import { StoreUnavailable } from '#server/core/store-unavailable.ts';
import type { Database } from '#server/db/client.ts';
import { pictureUpload } from '#server/db/schema/picture-upload.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';
import { requireUpload } from './create-picture.ts';
import type { PictureStore } from './picture-store.ts';

type Deps = { db: Database; pictures: PictureStore };

const MEGABYTE = 1024 * 1024;
/** For one person. A browser sends two at a time; the others were left unfinished when a tab was closed. */
const MAX_UNFINISHED = 50;
const MAX_NAME = 200;
/** A 503 as the tus library wants its errors. */
const NOT_NOW = { status_code: 503, body: '' };

/**
 * Receives files by the tus protocol, which goes on where a lost connection has stopped, at any machine. Only bytes are stored here: create-picture.ts checks them.
 */
export function createUploads({ db, pictures }: Deps) {
  const senders = new WeakMap<Request, Actor>();
  const server = new Server({
    path: `${OFFICE_API_BASE}${UPLOADS_PATH}`,
    relativeLocation: true,
    maxSize: MAX_UPLOAD_BYTES,
    allowedOrigins: [], // the office's own pages need no CORS
    datastore: new UploadDataStore({ db, pictures }),
    onUploadCreate: async (request, upload) => ({ metadata: { name: cleanName(upload.metadata?.filename), staffId: String(senders.get(request)?.staffId) } }),
  });

  return {
    /** Answers a request of the protocol; what is refused is an AppError. */
    async handle(request: Request, actor: Actor, id: string | undefined): Promise<Response> {
      requireRight(actor, 'picture.add');
      if (id === undefined) await requireRoom(db, actor, request);
      else await requireUpload(db, actor, id);
      senders.set(request, actor);
      const answer = await server.handleWeb(request);
      if (answer.status < 400 || answer.status === 409) return answer; // 409: the browser asks how far the upload has come, and goes on
      throw toFailure(answer.status);
    },
  };
}

async function requireRoom(db: Database, actor: Actor, request: Request): Promise<void> {
  const length = request.headers.get('upload-length') ?? '';
  if (!/^[1-9]\d{0,15}$/.test(length)) throw new AppError('malformed', 'Upload-Length');
  if (Number(length) > MAX_UPLOAD_BYTES) throw new AppError('file_too_large', String(MAX_UPLOAD_BYTES / MEGABYTE));
  const [unfinished] = await db
    .select({ uploads: count() })
    .from(pictureUpload)
    .where(and(eq(pictureUpload.staffId, actor.staffId), isNull(pictureUpload.pictureId)));
  if ((unfinished?.uploads ?? 0) >= MAX_UNFINISHED) throw new AppError('too_many_uploads');
}

/** The tus library answers in English sentences of its own, which are not shown to anybody. */
function toFailure(status: number): AppError {
  if (status === 413) return new AppError('file_too_large', String(MAX_UPLOAD_BYTES / MEGABYTE));
  if (status === 404 || status === 410) return new AppError('not_found');
  if (status === 415) return new AppError('wrong_type');
  if (status === NOT_NOW.status_code) return new AppError('not_ready');
  return status < 500 ? new AppError('malformed', 'tus') : new AppError('internal');
}

/** Only the last part of a path, without control characters. It is shown and searched, never used as the name of a file. */
export const cleanName = (name: string | null | undefined): string => (name?.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME);

/** Where the tus library keeps an upload: its size, name and sender in a row, which is whole after a crash and counts for a person; its bytes as parts in the store. */
class UploadDataStore extends DataStore {
  readonly #db: Database;
  readonly #pictures: PictureStore;
  constructor({ db, pictures }: Deps) {
    super();
    this.#db = db;
    this.#pictures = pictures;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }
  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    await this.#db.insert(pictureUpload).values({ id, size, name: metadata?.name ?? '', staffId: Number(metadata?.staffId) });
    return upload;
  }
  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#db.select().from(pictureUpload).where(eq(pictureUpload.id, id));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const metadata = { name: row.name, staffId: String(row.staffId) };
    return new Upload({ id, size: row.size, offset: await orNotNow(this.#pictures.arrivedBytes(id)), metadata, creation_date: row.createdAt.toISOString() });
  }
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return offset + (await orNotNow(this.#pictures.receivePart(id, offset, stream)));
  }
  override async remove(id: string): Promise<void> {
    await this.#db.delete(pictureUpload).where(eq(pictureUpload.id, id));
    await this.#pictures.removeUpload(id);
  }
}

const orNotNow = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error) => {
    throw error instanceof StoreUnavailable ? NOT_NOW : error;
  });
