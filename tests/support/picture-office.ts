import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '#contract/staff/staff.ts';
import { officeApi } from '#server/api/office/office-api.ts';
import { createLog } from '#server/core/log.ts';
import { staff } from '#server/db/schema/staff.ts';
import { createDerivatives } from '#server/media/derivatives.ts';
import { createPictureStore } from '#server/media/library/picture-store.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { startSession } from '#server/staff/session.ts';
import { depsOn, testDatabase } from './database.ts';

const ORIGIN = 'http://site.example';
export type Person = { actor: Actor; send(method: string, path: string, options?: Sending): Promise<Response> };
type Sending = { headers?: Record<string, string>; body?: BodyInit; json?: unknown };

/** The office's API with a database and files of its own, by default in a folder, and people who are signed in. Call it once per test file. */
export function pictureOffice(openStore: (folder: string) => MediaStore = openFolderStore) {
  const database = testDatabase();
  let folder: string;
  let store: ReturnType<typeof createPictureStore>;
  let api: ReturnType<typeof officeApi>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanais-pictures-'));
    const files = openStore(folder);
    const derivatives = createDerivatives(files, folder);
    store = createPictureStore({ store: files, derivatives });
    api = officeApi({ ...depsOn(database(), folder), log: createLog('silent'), origin: ORIGIN, pictures: store, mailFolder: join(folder, 'mail') });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const signIn = async (role: Role, locale: 'ru' | 'en' = 'ru'): Promise<Person> => {
    const name = `${role} ${randomUUID().slice(0, 8)}`;
    const [person] = await database()
      .insert(staff)
      .values({ email: `${randomUUID()}@agency.example`, name, role, locale })
      .returning();
    if (!person) throw new Error('nobody was added');
    const token = await startSession(database(), person.id, '');
    return {
      actor: { staffId: person.id, role, agentId: null, name },
      send: async (method, path, { headers, body, json } = {}) =>
        api.request(`${ORIGIN}${path}`, {
          method,
          headers: { cookie: `office=${token}`, origin: ORIGIN, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
          body: json === undefined ? body : JSON.stringify(json),
        }),
    };
  };
  return { database, signIn, store: () => store, folder: () => folder, api: () => api };
}

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The first request of an upload; its answer, and the id of the upload if there is one. */
export async function announce({ send }: Person, size: number, name = 'photo.jpg'): Promise<{ answer: Response; id: string }> {
  const answer = await send('POST', '/uploads', { headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)}` } });
  return { answer, id: answer.headers.get('location')?.split('/').at(-1) ?? '' };
}

/** Sends a part of the bytes, beginning at an offset. */
export const sendPart = ({ send }: Person, id: string, bytes: Buffer, offset = 0) =>
  send('PATCH', `/uploads/${id}`, {
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes.length) },
    body: new Uint8Array(bytes),
  });

export const offsetOf = async ({ send }: Person, id: string): Promise<number> => Number((await send('HEAD', `/uploads/${id}`, { headers: TUS })).headers.get('upload-offset'));

export const finish = ({ send }: Person, id: string) => send('POST', `/uploads/${id}/picture`);

/** A whole upload, and the answer of its last step. */
export async function upload(person: Person, bytes: Buffer, name?: string): Promise<Response> {
  const { id } = await announce(person, bytes.length, name);
  await sendPart(person, id, bytes);
  return finish(person, id);
}
