import { endpoints } from '#contract/api/endpoints.ts';
import { MIN_TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import { getLocale } from '#runtime';
import { createApi } from '#web/app/api.ts';
import { browserSite } from '#web/app/site-context.ts';

type Token = { value: string; usableAt: number };
let requested: Promise<Token | undefined> | undefined;

/** One token for all forms of the page, requested on the first focus in a form. If that fails, the form is sent without a token and refused, and sendForm requests another. */
export function requestToken(): Promise<Token | undefined> {
  requested ??= createApi(browserSite(), getLocale())
    .get(endpoints.formToken)
    .then(({ token }) => ({ value: token, usableAt: performance.now() + MIN_TOKEN_AGE_MS }))
    .catch(() => {
      requested = undefined;
      return undefined;
    });
  return requested;
}

/** Waits until the token is old enough: the server refuses newer ones as those of bots, but a visitor with autofill can be that fast too. */
export async function usableToken(): Promise<string | undefined> {
  const token = await requestToken();
  const wait = token ? token.usableAt - performance.now() : 0;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return token?.value;
}

/** Called when the server has refused the token: it is a week old, was used ten times, or the server's secret has changed. */
export function forgetToken(): void {
  requested = undefined;
}
