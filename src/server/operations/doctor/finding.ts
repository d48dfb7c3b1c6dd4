/** What the doctor says about one thing: whether it is fine, and what to do if not. */
export type Finding = { what: string; state: 'ok' | 'warning' | 'error'; text: string };

export const ok = (what: string, text: string): Finding => ({ what, state: 'ok', text });
export const warning = (what: string, text: string): Finding => ({ what, state: 'warning', text });
export const error = (what: string, text: string): Finding => ({ what, state: 'error', text });

/** What an unexpected error says, in one line. */
export function reasonOf(reason: unknown): string {
  const { message, code } = Object(reason) as { message?: string; code?: string };
  return (message || code || String(reason)).split('\n', 1)[0] ?? '';
}

export const GIGABYTE = 1024 ** 3;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
