import { TOKEN } from '#contract/lead/feedback.ts';
import { ApiError } from '#web/app/api.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { browserSite, type SiteContext } from '#web/app/site-context.ts';
import { forgetToken, usableToken } from './form-token.ts';
import type { Filled } from './use-form.ts';
import { visitSource } from './visit-source.ts';

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;

type Sent = Filled & { requestId: string };
type OnProgress = (share: number) => void;

/** Sends a form with the source of the visit. After a refused token it silently tries once more with a new one. */
export async function sendForm(path: string, sent: Sent, onProgress: OnProgress): Promise<void> {
  try {
    await post(path, sent, onProgress, isExpired);
  } catch (error) {
    if (!isExpired(error)) throw error;
    forgetToken();
    await post(path, sent, onProgress);
  }
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.failure.code === 'invalid_token';

/** With a file the form is multipart, and the upload reports its progress. A failure that `isHandled` accepts is thrown without a message to the visitor. */
async function post(path: string, { values, consent, file, requestId }: Sent, onProgress: OnProgress, isHandled?: (error: unknown) => boolean): Promise<unknown> {
  const token = await usableToken();
  const fields = { ...visitSource(), ...values, ...(token && { [TOKEN]: token }), requestId };
  const site = browserSite();
  if (!file) {
    const withTimeout: SiteContext = { ...site, fetchApi: (address, init) => site.fetchApi(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }) };
    return browserApi(withTimeout, isHandled).post(path, { ...fields, consent });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...(consent && { consent: 'on' }) })) form.set(name, value);
  form.set('resume', file);
  const uploading: SiteContext = { ...site, fetchApi: (address, init) => upload(site.config.apiBase + address, init?.body as FormData, onProgress) };
  return browserApi(uploading, isHandled).post(path, form);
}

/** XMLHttpRequest, since `fetch` does not report upload progress. */
function upload(address: string, body: FormData, onProgress: OnProgress): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.withCredentials = true;
  request.timeout = UPLOAD_TIMEOUT_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.ontimeout = () => reject(new DOMException('signal timed out', 'TimeoutError'));
    request.send(body);
  });
}
