import { browserApi } from '#web/browser-api.ts';
import { browserSite, type SiteContext } from '#web/site-context.ts';
import type { Filled } from './use-sent-form.ts';
import { visitSource } from './visit-source.ts';

const PATIENCE_MS = 30_000;
const UPLOAD_PATIENCE_MS = 300_000;

/** Sends what a form holds, with where the visit came from. A file goes in parts, and tells how far it has got. */
export function sendForm(path: string, { values, consent, file, requestId }: Filled & { requestId: string }, onProgress: (share: number) => void) {
  const site = browserSite();
  const fields = { ...visitSource(), ...values, requestId };
  if (!file) {
    const patient: SiteContext = { ...site, fetchApi: (address, init) => site.fetchApi(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }) };
    return browserApi(patient).post(path, { ...fields, consent });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...(consent && { consent: 'on' }) })) form.set(name, value);
  form.set('resume', file);
  return browserApi({ ...site, fetchApi: (address, init) => upload(site.config.apiBase + address, init?.body as FormData, onProgress) }).post(path, form);
}

/** What `fetch` cannot do: tell how much of the body has gone. */
function upload(address: string, body: FormData, onProgress: (share: number) => void): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.timeout = UPLOAD_PATIENCE_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.ontimeout = () => reject(new DOMException('signal timed out', 'TimeoutError'));
    request.send(body);
  });
}
