import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MIN_TOKEN_AGE_MS } from '../../src/contract/lead/feedback.ts';
import { formToken } from '../../src/server/http/form-token.ts';
import { ask } from './ask.ts';

/** Changed in place when the site is started again. */
export type Target = {
  address: string;
  secret: string;
  /** How far the clock of the site is ahead of ours. */
  clockShiftMs: number;
};

/** The pause of a visitor between two leads: four visitors send about thirty leads a second, far more than any agency gets. */
const BETWEEN_LEADS_MS = 100;
const RETRY_MS = 200;
const TIMEOUT_MS = 20_000;

/** Visitors that send one lead after another and, like our forms, send the same lead again until it is acknowledged. */
export function startVisitors(target: Target, count: number) {
  const acknowledged = new Set<string>();
  let [stopping, leadCount, worstWaitMs] = [false, 0, 0];
  const send = async (requestId: string, phone: string): Promise<'acknowledged' | 'again'> => {
    const shift = target.clockShiftMs;
    const token = formToken(target.secret, new Date(Date.now() + shift - MIN_TOKEN_AGE_MS - 1_000));
    const form = { token, type: 'common-contact', name: 'Анна', phone, message: 'Ищу дом с садом', page: '/catalog', consent: true, requestId };
    let status: number;
    try {
      status = await ask(`${target.address}/api/v1/feedback`, { method: 'POST', body: JSON.stringify(form), timeoutMs: TIMEOUT_MS });
    } catch {
      return 'again'; // no connection, or no answer in time
    }
    if (status === 201 || status === 200) return 'acknowledged'; // 200: it had been stored, but the answer was lost
    // A token that was made before the clock was shifted may be refused.
    if (status < 500 && target.clockShiftMs === shift) throw new Error(`A lead was answered with ${status}`);
    return 'again';
  };
  const visitor = async () => {
    while (!stopping) {
      const requestId = randomUUID();
      const phone = phoneOf(leadCount++);
      const started = performance.now();
      while ((await send(requestId, phone)) === 'again') {
        worstWaitMs = Math.max(worstWaitMs, performance.now() - started);
        await pause(RETRY_MS);
      }
      acknowledged.add(requestId);
      worstWaitMs = Math.max(worstWaitMs, performance.now() - started);
      await pause(BETWEEN_LEADS_MS);
    }
  };
  const done = Promise.all(Array.from({ length: count }, visitor));
  return {
    acknowledged,
    /** The longest that a visitor has waited since the last call. */
    takeWorstWait() {
      const worst = worstWaitMs;
      worstWaitMs = 0;
      return worst;
    },
    async stop() {
      stopping = true;
      await done;
    },
  };
}

/** A phone of its own for each lead, since one phone may send only so many forms. */
const phoneOf = (index: number) => String(9_281_000_000 + index).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');

const PROBE_MS = 50;

/** Opens the same page again and again, and notes the longest time without an answer. */
export function startProbe(target: Target, path: string) {
  let [stopping, worstMs, lastAnswer] = [false, 0, performance.now()];
  const run = async () => {
    while (!stopping) {
      const isAnswered = await answers(target.address + path);
      const now = performance.now();
      worstMs = Math.max(worstMs, now - lastAnswer);
      if (isAnswered) lastAnswer = now;
      await pause(PROBE_MS);
    }
  };
  const done = run();
  return {
    /** The longest time without an answer since the last call. */
    takeWorstSilence() {
      const worst = worstMs;
      worstMs = 0;
      return worst;
    },
    async stop() {
      stopping = true;
      await done;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  ask(url, { timeoutMs: 2_000 }).then(
    (status) => status === 200,
    () => false,
  );
