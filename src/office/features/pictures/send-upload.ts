import { DetailedError, Upload } from 'tus-js-client';
import type { Failure } from '#contract/core/failure.ts';
import type { CreatedPicture } from '#contract/media/library.ts';
import { MAX_UPLOAD_BYTES, UPLOADS_PATH } from '#contract/media/upload-limits.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { ApiError, call, NOT_READY } from '#office/app/api.ts';
import { noteOffline, whenOnline } from '#office/app/connection.ts';
import { type QueueDeps, type SendFailure, UploadFailure } from './upload-queue.ts';

/** Small enough to be sent within the server's time limit even over a slow connection. */
const CHUNK_BYTES = 2 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** After a short interruption tus-js-client itself tries again. */
const RETRY_DELAYS_MS = [0, 500, 1_500];

/** How the queue talks to the server: bytes by tus, everything else by the office's API. */
export const serverDeps: Pick<QueueDeps, 'send' | 'finish' | 'abandon' | 'whenOnline' | 'signIn'> = {
  whenOnline,
  signIn: async () => void (await call('GET', '/me')), // `call` asks the person to sign in, and waits
  send: (file, { name, url, onUrl, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const refuse = (text: string) => reject(new UploadFailure({ kind: 'refused', text }));
      if (file.size === 0) return refuse(m['officeKept.photo.emptyFile']());
      if (file.size > MAX_UPLOAD_BYTES) return refuse(m['pictureFailures.tooLarge']({ megabytes: MAX_UPLOAD_BYTES / MEGABYTE }));
      const upload = new Upload(file, {
        endpoint: OFFICE_API_BASE + UPLOADS_PATH,
        uploadUrl: url,
        metadata: { filename: name },
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        storeFingerprintForResuming: false, // the queue itself knows where its files are
        onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
        onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
        onError: (error) => reject(new UploadFailure(failureOf(error))),
        onSuccess: () => resolve(upload.url ?? ''),
      });
      signal.addEventListener('abort', () => void upload.abort().then(() => reject(signal.reason)), { once: true });
      upload.start();
    }),
  async finish(url) {
    try {
      return await call<CreatedPicture>('POST', `${UPLOADS_PATH}/${url.split('/').at(-1)}/picture`, { retryWhenOnline: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new UploadFailure({ kind: error.status === 422 ? 'refused' : 'failed', text: error.message });
    }
  },
  abandon: (url) => void Upload.terminate(url, { retryDelays: null }).catch(() => {}), // the server deletes it after two days anyway
};

function failureOf(error: Error | DetailedError): SendFailure {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer || NOT_READY.includes(answer.getStatus())) {
    noteOffline();
    return { kind: 'offline', text: m['office.failure.offline']() };
  }
  const status = answer.getStatus();
  const text = sentenceOf(answer.getBody()) ?? m['office.failure.server']();
  if (status === 401) return { kind: 'signed-out', text };
  return { kind: status === 413 ? 'refused' : 'failed', text };
}

function sentenceOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Failure).error;
  } catch {
    return undefined;
  }
}
