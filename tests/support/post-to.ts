import { MIN_TOKEN_AGE_MS, TOKEN } from '#contract/lead/feedback.ts';
import { formToken } from '#server/http/form-token.ts';

type Api = { request(path: string, init: RequestInit): Response | Promise<Response> };
type Body = Record<string, unknown> | FormData | string;

/** Posts to the API: an object as JSON, a FormData as multipart, both with a token if they have none; a string as it is, with the content type `type`. */
export const postTo =
  (api: () => Api, path: string) =>
  async (body: Body, type = 'application/json', headers: Record<string, string> = {}) => {
    const response = await api().request(path, { method: 'POST', headers: body instanceof FormData ? headers : { 'content-type': type, ...headers }, body: withToken(body) });
    return { status: response.status, body: await response.json() };
  };

function withToken(body: Body): FormData | string {
  if (typeof body === 'string') return body;
  if (!(body instanceof FormData)) return JSON.stringify({ [TOKEN]: acceptableToken(), ...body });
  if (!body.has(TOKEN)) body.set(TOKEN, acceptableToken());
  return body;
}

/** The SECRET of the sites in tests. */
export const SECRET = 'a secret of the tests';

/** A token that is just old enough to be accepted, for up to ten forms. */
export const acceptableToken = (): string => formToken(SECRET, new Date(Date.now() - MIN_TOKEN_AGE_MS));
