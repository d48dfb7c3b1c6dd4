import { endpoints } from '#contract/api/endpoints.ts';
import { TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import { getLocale } from '#runtime';
import { createApi } from '#web/app/api.ts';
import { browserSite } from '#web/app/site-context.ts';

type Token = { value: string; ripeAt: number };
let asked: Promise<Token | undefined> | undefined;

/** Asked for when the visitor first touches a form; one serves all forms of the page. Where none comes, the form is sent without, refused, and another one is asked for. */
export function askToken(): Promise<Token | undefined> {
  asked ??= createApi(browserSite(), getLocale())
    .get(endpoints.formToken)
    .then(({ token }) => ({ value: token, ripeAt: performance.now() + TOKEN_AGE_MS }))
    .catch(() => {
      asked = undefined;
      return undefined;
    });
  return asked;
}

/** The token once it may be used: a browser fills in a form faster than anybody types. */
export async function ripeToken(): Promise<string | undefined> {
  const token = await askToken();
  const wait = token ? token.ripeAt - performance.now() : 0;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return token?.value;
}

/** It was refused: the page has been open for a week, ten forms were sent from it, or the site has changed its secret. */
export function forgetToken(): void {
  asked = undefined;
}
