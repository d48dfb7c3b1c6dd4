import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { saveFile } from './save-file.ts';

/** Downloads a PDF that the API makes on a POST, so that a link cannot lead to it. Returns why it failed. */
export async function savePdf(path: string, name: string): Promise<string | undefined> {
  const response = await fetch(OFFICE_API_BASE + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined);
  if (!response?.ok) return response ? m['office.failure.server']() : m['office.failure.offline']();
  saveFile(await response.blob(), name);
  return undefined;
}
