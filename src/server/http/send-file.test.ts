import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

const path = join(mkdtempSync(join(tmpdir(), 'tanais-file-')), 'film.mp4');
writeFileSync(path, '0123456789');
const app = new Hono().get('/film', (c) => sendFile(c, path, { 'content-type': 'video/mp4' }));

async function ask(range?: string, method = 'GET') {
  const answer = await app.request('/film', { method, headers: range ? { range } : {} });
  const { headers, status } = answer;
  return { status, text: await answer.text(), length: headers.get('content-length'), part: headers.get('content-range'), type: headers.get('content-type') };
}

test('a request without a range gets the whole file', async () => {
  expect(await ask()).toEqual({ status: 200, text: '0123456789', length: '10', part: null, type: 'video/mp4' });
  expect((await ask(undefined, 'HEAD')).text).toBe('');
});

test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('the range %s of a file is sent as a part', async (range, text, part) => {
  expect(await ask(range)).toEqual({ status: 206, text, length: String(text.length), part, type: 'video/mp4' });
});

test('a range beyond the end is refused, and a malformed one gets the whole file', async () => {
  expect(await ask('bytes=10-')).toMatchObject({ status: 416, part: 'bytes */10' });
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) expect(await ask(range)).toMatchObject({ status: 200, text: '0123456789' });
});
