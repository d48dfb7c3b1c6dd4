import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { lot } from '#server/db/schema/lot.ts';
import { article } from '#server/db/schema/publication.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createIndexNow } from './index-now.ts';

const database = testDatabase();
let engine: Server;
let endpoint: string;
let received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
/** The statuses that the search engine answers next; then 202. */
let statuses: number[] = [];

beforeAll(async () => {
  engine = createServer(async (request, response) => {
    received.push((await json(request)) as (typeof received)[number]);
    response.writeHead(statuses.shift() ?? 202).end();
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
});
afterAll(() => void engine.close());
beforeEach(() => {
  received = [];
  statuses = [];
});

const open = (db = database()) => createIndexNow({ key: 'a-key-of-the-tests', endpoint, origin: 'https://site.example', db, log: createLog('silent') });

test('changed lots are submitted in both languages, in one call, without drafts', async () => {
  await database().update(lot).set({ status: 'draft' }).where(eq(lot.id, 1001));
  const indexNow = open();
  indexNow.onNotice('lot:1301,1001');
  indexNow.onNotice('lot:1301');
  indexNow.onNotice(undefined);
  await indexNow.flush();
  expect(received).toEqual([
    {
      host: 'site.example',
      key: 'a-key-of-the-tests',
      keyLocation: 'https://site.example/a-key-of-the-tests.txt',
      urlList: ['https://site.example/catalog/1301', 'https://site.example/en/catalog/1301'],
    },
  ]);
});

test('an article is submitted when it is published, and a partner’s lot under its region', async () => {
  const indexNow = open();
  const [first] = await database().select({ id: article.id, slug: article.slug }).from(article).limit(1);
  await database()
    .update(article)
    .set({ updatedAt: new Date(Date.now() + 1_000) })
    .where(eq(article.id, first?.id ?? 0));
  indexNow.onNotice('article');
  indexNow.onNotice('partner_lot:1');
  await indexNow.flush();
  expect(received[0]?.urlList).toEqual(expect.arrayContaining([`https://site.example/articles/${first?.slug}`, expect.stringMatching(/\/en\/catalog\/[a-z-]+\/1$/)]));
  expect(received[0]?.urlList).toHaveLength(4);
});

test('a failed submission is repeated later', async () => {
  statuses = [503];
  const indexNow = open();
  indexNow.onNotice('lot:1302');
  await indexNow.flush();
  await indexNow.flush();
  await indexNow.flush();
  expect(received.map(({ urlList }) => urlList[0])).toEqual(['https://site.example/catalog/1302', 'https://site.example/catalog/1302']);
  await indexNow.stop();
});

/** The database, which fails while `isAway()`. */
const failingWhile = (isAway: () => boolean) =>
  new Proxy(database(), {
    get(db, name) {
      if (name === 'select' && isAway()) throw new Error('the database is away');
      const member = db[name as keyof typeof db];
      return typeof member === 'function' ? (member as () => unknown).bind(db) : member;
    },
  });

test('however often the database fails, an unsent page is not given up', async () => {
  let away = false;
  statuses = [503];
  const indexNow = open(failingWhile(() => away));
  indexNow.onNotice('lot:1302');
  await indexNow.flush();
  away = true;
  for (let time = 0; time < 10; time++) {
    indexNow.onNotice('lot:1303');
    await indexNow.flush();
  }
  away = false;
  await indexNow.flush();
  expect(received.at(-1)?.urlList).toContain('https://site.example/catalog/1302');
  await indexNow.stop();
});

test('changes during a failure of the database are submitted when it is back', async () => {
  let away = true;
  const indexNow = open(failingWhile(() => away));
  indexNow.onNotice('lot:1302');
  await indexNow.flush();
  indexNow.onNotice('lot:1303');
  away = false;
  await indexNow.flush();
  expect(received.map(({ urlList }) => urlList.filter((url) => !url.includes('/en/')))).toEqual([['https://site.example/catalog/1302', 'https://site.example/catalog/1303']]);
  await indexNow.stop();
});
