import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '#contract/staff/staff.ts';
import type { OfficeApp } from '#server/api/office/deps.ts';
import { officeApi } from '#server/api/office/office-api.ts';
import { createLog } from '#server/core/log.ts';
import { staff } from '#server/db/schema/staff.ts';
import { createDerivatives, type Derivatives } from '#server/media/derivatives.ts';
import { createPictureStore, type PictureStore } from '#server/media/library/picture-store.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { startSession } from '#server/staff/session.ts';
import { depsOn, testDatabase } from './database.ts';

const ORIGIN = 'http://site.example';
export type Person = { actor: Actor; send(method: string, path: string, options?: Sending): Promise<Response> };
type Sending = { headers?: Record<string, string>; body?: BodyInit; json?: unknown };

type OpenStore = (folder: string) => MediaStore;
type Machine = { pictures: PictureStore; derivatives: Derivatives; api: OfficeApp };

/**
 * The office's API with a database and files of its own, by default in a folder, and people who are signed in. With several machines, each request goes to the next one.
 * Call it once per test file.
 */
export function pictureOffice(...stores: OpenStore[]) {
  const database = testDatabase();
  let folder: string;
  let machines: [Machine, ...Machine[]];
  let requests = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanais-pictures-'));
    const open = (openStore: OpenStore): Machine => {
      const mediaStore = openStore(folder);
      const derivatives = createDerivatives(mediaStore, folder);
      const pictures = createPictureStore({ store: mediaStore, derivatives });
      const deps = { ...depsOn(database()), mediaStore, pictures, log: createLog('silent'), origin: ORIGIN, mailFolder: join(folder, 'mail') };
      return { pictures, derivatives, api: officeApi(deps) };
    };
    machines = [open(stores[0] ?? openFolderStore), ...stores.slice(1).map(open)];
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
        (machines[requests++ % machines.length] ?? machines[0]).api.request(`${ORIGIN}${path}`, {
          method,
          headers: { cookie: `office=${token}`, origin: ORIGIN, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
          body: json === undefined ? body : JSON.stringify(json),
        }),
    };
  };
  return { database, signIn, machines: () => machines, store: () => machines[0].pictures, folder: () => folder, api: () => machines[0].api };
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
