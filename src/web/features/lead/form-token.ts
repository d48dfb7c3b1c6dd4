import { endpoints } from '#contract/api/endpoints.ts';
import { MIN_TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import { getLocale } from '#runtime';
import { createApi } from '#web/app/api.ts';
import { browserSite } from '#web/app/site-context.ts';

type Token = { value: string; usableAt: number };
let requested: Promise<Token | undefined> | undefined;

/** Requested on the first focus in a form; one token for all forms of the page. After a failure the form is sent without one and refused, then sendForm requests another. */
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

/** Waits until the token is old enough: the server refuses fresh ones (bots), but autofill can be that fast too. */
export async function usableToken(): Promise<string | undefined> {
  const token = await requestToken();
  const wait = token ? token.usableAt - performance.now() : 0;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return token?.value;
}

/** After a refusal: the token is a week old, was used ten times, or the server's secret has changed. */
export function forgetToken(): void {
  requested = undefined;
}
