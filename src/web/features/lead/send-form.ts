import { TOKEN } from '#contract/lead/feedback.ts';
import { ApiError } from '#web/app/api.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { browserSite, type SiteContext } from '#web/app/site-context.ts';
import { forgetToken, ripeToken } from './form-token.ts';
import type { Filled } from './use-sent-form.ts';
import { visitSource } from './visit-source.ts';

const PATIENCE_MS = 30_000;
const UPLOAD_PATIENCE_MS = 300_000;

type Sent = Filled & { requestId: string };
type OnProgress = (share: number) => void;

/** Sends what a form holds, with where the visit came from. A token that is refused is none of the visitor's business: another one is tried. */
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

/** A file goes in parts, and tells how far it has got. */
async function post(path: string, { values, consent, file, requestId }: Sent, onProgress: OnProgress, mends?: (error: unknown) => boolean): Promise<unknown> {
  const token = await ripeToken();
  const fields = { ...visitSource(), ...values, ...(token && { [TOKEN]: token }), requestId };
  const site = browserSite();
  if (!file) {
    const patient: SiteContext = { ...site, fetchApi: (address, init) => site.fetchApi(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }) };
    return browserApi(patient, mends).post(path, { ...fields, consent });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...(consent && { consent: 'on' }) })) form.set(name, value);
  form.set('resume', file);
  const uploading: SiteContext = { ...site, fetchApi: (address, init) => upload(site.config.apiBase + address, init?.body as FormData, onProgress) };
  return browserApi(uploading, mends).post(path, form);
}

/** What `fetch` cannot do: tell how much of the body has gone. */
function upload(address: string, body: FormData, onProgress: OnProgress): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.withCredentials = true;
  request.timeout = UPLOAD_PATIENCE_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.ontimeout = () => reject(new DOMException('signal timed out', 'TimeoutError'));
    request.send(body);
  });
}
