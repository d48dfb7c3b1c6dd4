import type { SentForm, Upload } from './read-multipart.ts';

const forms = new WeakMap<Request, FormData>();
const contents = new WeakMap<File, Buffer>();

/** The FormData for a route's action. Its files hold only their first byte, since each further copy of a 10 MB résumé costs a garbage collection; `contents` has all bytes. */
export function formDataOf({ fields, files }: SentForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const { field, name, bytes } of files) {
    const file = new File([Uint8Array.from(bytes.subarray(0, 1))], name);
    contents.set(file, bytes);
    form.append(field, file);
  }
  return form;
}

/** An in-process API request that carries its FormData along, so that it is not serialized and parsed again. */
export function requestWithForm(path: string, init: RequestInit | undefined): Request {
  const request = new Request(new URL(path, 'http://in.process'), init);
  if (init?.body instanceof FormData) forms.set(request, init.body);
  return request;
}

/** The form of an in-process request; undefined for a request over a connection. */
export function inProcessForm(request: Request): SentForm | undefined {
  const form = forms.get(request);
  if (!form) return undefined;
  const entries = [...form];
  const fields = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  return { fields, files: entries.flatMap(([field, value]) => (value instanceof File ? [uploadOf(field, value)] : [])) };
}

const uploadOf = (field: string, file: File): Upload => ({ field, name: file.name, bytes: contents.get(file) ?? Buffer.alloc(0) });
