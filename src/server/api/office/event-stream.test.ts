import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { LeadNews } from '#contract/office/leads.ts';
import { staffSession } from '#server/db/schema/staff.ts';
import { lastEventId } from '#server/lead/inbox/find-leads.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';
import { KEEP_ALIVE_MS } from './event-stream.ts';

const office = testOffice();
const api = testApi(office.database);
afterEach(() => vi.useRealTimers());

test.each([
  { path: '/lots/1301/presence', first: 'event: people' },
  { path: '/leads/events?after=0', first: 'event: news' },
])('the stream $path is kept alive, and ends soon after its session', async ({ path, first }) => {
  const { id, browser } = await office.person('owner');
  const { body } = await api.post('/feedback')({ type: 'consult', ...EXAMPLES.consult.least, consent: true, requestId: randomUUID() });
  expect(body.id).toBeTruthy();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const response = await office.api().request(`${office.origin}${path}`, { headers: { cookie: `office=${browser.token()}` } });
  expect(response.headers.get('x-accel-buffering')).toBe('no'); // nginx passes each event on at once
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  const until = async (text: string) => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done || value.includes(text)) return done;
    }
  };
  expect(await until(first)).toBe(false);
  vi.advanceTimersByTime(KEEP_ALIVE_MS);
  expect(await until(': \n\n')).toBe(false);
  await office.database().delete(staffSession).where(eq(staffSession.staffId, id));
  vi.advanceTimersByTime(KEEP_ALIVE_MS);
  expect(await until('never')).toBe(true);
});

test('a stream of leads continues after the last event that the browser says it has', async () => {
  const { browser } = await office.person('owner');
  const submit = () => api.post('/feedback')({ type: 'consult', ...EXAMPLES.consult.least, consent: true, requestId: randomUUID() });
  await submit();
  const last = await lastEventId(office.database());
  await submit();
  const headers = { cookie: `office=${browser.token()}`, 'last-event-id': String(last) };
  const response = await office.api().request(`${office.origin}/leads/events?after=0`, { headers });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const text = new TextDecoder().decode((await reader.read()).value);
  const [id = '', data = ''] = [/^id: (\d+)$/m, /^data: (.*)$/m].map((line) => line.exec(text)?.[1]);
  expect((JSON.parse(data) as LeadNews).events.map((event) => event.id)).toEqual([Number(id)]);
  expect(Number(id)).toBeGreaterThan(last);
  await reader.cancel();
});
