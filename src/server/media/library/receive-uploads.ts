import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { and, count, eq, isNull } from 'drizzle-orm';
import { MAX_UPLOAD_BYTES, UPLOADS_PATH } from '#contract/media/upload-limits.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database } from '#server/db/client.ts';
import { pictureUpload } from '#server/db/schema/picture-upload.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';
import { requireUpload } from './create-picture.ts';
import type { PictureStore } from './picture-store.ts';

type Deps = { db: Database; pictures: PictureStore };

const MEGABYTE = 1024 * 1024;
/** For one person. A browser sends two at a time; the rest are those whose tab was closed. */
const MAX_UNFINISHED = 50;
const MAX_NAME = 200;

/**
 * Receives files by the tus protocol, which goes on where a lost connection has stopped. Only bytes are stored here: create-picture.ts checks them.
 * Two processes may write the same upload at once, as when a browser reconnects before its old connection is noticed to be dead: both write the same
 * bytes at the same place, so no lock between processes is needed.
 */
export function createUploads({ db, pictures }: Deps) {
  const senders = new WeakMap<Request, Actor>();
  let server: Promise<Server> | undefined;
  /** Opened by the first upload, since it creates the folder. */
  const open = async (): Promise<Server> =>
    new Server({
      path: `${OFFICE_API_BASE}${UPLOADS_PATH}`,
      relativeLocation: true,
      maxSize: MAX_UPLOAD_BYTES,
      allowedOrigins: [], // the office's own pages need no CORS
      datastore: new FileStore({ directory: await pictures.openUploads(), configstore: uploadRows(db) }),
      onUploadCreate: async (request, upload) => ({ metadata: { name: cleanName(upload.metadata?.filename), staffId: String(senders.get(request)?.staffId) } }),
    });

  return {
    /** Answers a request of the protocol; what is refused is an AppError. */
    async handle(request: Request, actor: Actor, id: string | undefined): Promise<Response> {
      requireRight(actor, 'picture.add');
      if (id === undefined) await requireRoom(db, actor, request);
      else await requireUpload(db, actor, id);
      senders.set(request, actor);
      server ??= open();
      server.catch(() => {
        server = undefined;
      });
      const answer = await (await server).handleWeb(request);
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

/** The library answers in English sentences of its own, which are not shown to anybody. */
function toFailure(status: number): AppError {
  if (status === 413) return new AppError('file_too_large', String(MAX_UPLOAD_BYTES / MEGABYTE));
  if (status === 404 || status === 410) return new AppError('not_found');
  if (status === 415) return new AppError('wrong_type');
  return status < 500 ? new AppError('malformed', 'tus') : new AppError('internal');
}

/** Only the last part of a path, without control characters. It is shown and searched, never used as the name of a file. */
export const cleanName = (name: string | null | undefined): string => (name?.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME);

/** Where the library keeps what it knows of an upload: rows instead of files, so that they are whole after a crash and count for a person. */
const uploadRows = (db: Database) => ({
  async get(id: string): Promise<Upload | undefined> {
    const [row] = await db.select().from(pictureUpload).where(eq(pictureUpload.id, id));
    return row && new Upload({ id, size: row.size, offset: 0, metadata: { name: row.name, staffId: String(row.staffId) }, creation_date: row.createdAt.toISOString() });
  },
  async set(id: string, { size = 0, metadata }: Upload): Promise<void> {
    await db.insert(pictureUpload).values({ id, size, name: metadata?.name ?? '', staffId: Number(metadata?.staffId) });
  },
  async delete(id: string): Promise<void> {
    await db.delete(pictureUpload).where(eq(pictureUpload.id, id));
  },
});
