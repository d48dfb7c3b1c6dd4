import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { RenderedPage } from './page-cache.ts';
import { createPreparedResponses } from './prepared-responses.ts';

const HTML = Array.from({ length: 2_000 }, (_, line) => `<p>${line} ${Math.sin(line)}</p>`).join('');
const page = (isPublic?: true): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(HTML),
  scripts: [],
  tables: new Set(),
  etag: '"1"',
  isPublic,
});

/** Asks for a page as a client that accepts this encoding. */
function clientOf(encoding?: string) {
  const responses = createPreparedResponses(() => "default-src 'self'");
  return (asked: RenderedPage) => responses.get(asked, encoding);
}

describe('a public page', () => {
  test('is the same bytes for everybody', async () => {
    const [ask, shown] = [clientOf(), page(true)];
    expect((await ask(shown)).body).toBe((await ask(shown)).body);
  });
  test('is compressed better after its second request', async () => {
    const [ask, shown] = [clientOf('br'), page(true)];
    const first = await ask(shown);
    const compressed = async () => {
      const { body } = await ask(shown);
      expect(body.length).toBeLessThan(first.body.length);
      return body;
    };
    const smaller = await vi.waitFor(compressed, { timeout: 20_000 }); // on another thread, which a busy machine may start late
    expect(brotliDecompressSync(smaller).toString()).toBe(HTML);
    expect((await ask(shown)).headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(smaller.length), 'cache-control': 'no-cache' });
  });
});

test('a page of one visitor is prepared for each response', async () => {
  const [ask, shown] = [clientOf('br'), page()];
  const [one, other] = [await ask(shown), await ask(shown)];
  expect(one.body).not.toBe(other.body);
  expect(other.headers).toMatchObject({ 'cache-control': 'no-store' });
});
