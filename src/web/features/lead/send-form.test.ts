import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFailureReporter } from '#web/app/browser-api.ts';
import { forgetToken } from './form-token.ts';
import { sendForm } from './send-form.ts';

const FORM = { values: { name: 'Анна' }, consent: true, requestId: 'r1' };
const EXPIRED = { status: 422, body: { error: 'Форма устарела', code: 'invalid_token' } };
const reportFailure = vi.fn();
let sent: { token?: string; requestId?: string }[];

/** A server that gives out one token after another and answers the forms in turn. */
function answerForms(...answers: { status: number; body: object }[]) {
  let tokens = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ token: `token ${++tokens}` });
    sent.push(JSON.parse(String(init.body)));
    const { status, body } = answers[sent.length - 1] ?? { status: 500, body: { error: address, code: 'internal' } };
    return Response.json(body, { status });
  });
}

/** Fake timers, since sendForm waits until its token is old enough. */
async function send(): Promise<void> {
  const sending = sendForm('/feedback', FORM, () => {});
  await Promise.all([sending, vi.runAllTimersAsync()]);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
  setFailureReporter(reportFailure);
  reportFailure.mockClear();
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a form whose token has expired is sent again with a new one, without a message to the visitor', async () => {
  answerForms(EXPIRED, { status: 201, body: { id: '1' } });
  await send();
  expect(sent).toMatchObject([
    { token: 'token 1', requestId: 'r1' },
    { token: 'token 2', requestId: 'r1' },
  ]);
  expect(reportFailure).not.toHaveBeenCalled();
});
test('a form whose token could not be loaded is refused, and sent again with a new one', async () => {
  answerForms(EXPIRED, { status: 201, body: { id: '1' } });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    sent.length === 0 && init?.method !== 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : answer(address, init),
  );
  forgetToken();
  await send();
  expect(sent.map(({ token }) => token)).toEqual([undefined, 'token 1']);
  expect(reportFailure).not.toHaveBeenCalled();
});
test('a failure that a new token does not fix is reported once', async () => {
  answerForms(EXPIRED, EXPIRED);
  await expect(send()).rejects.toThrow('Форма устарела');
  expect(reportFailure).toHaveBeenCalledOnce();
});
test('any other refusal is reported at once', async () => {
  answerForms({ status: 429, body: { error: 'Слишком часто', code: 'too_many' } });
  await expect(send()).rejects.toThrow('Слишком часто');
  expect([sent.length, reportFailure.mock.calls.length]).toEqual([1, 1]);
});
