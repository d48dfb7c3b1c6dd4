import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';

/** Downloads a file that the API makes for each request, so that the browser has no address to link to. Returns why it failed. */
export async function savePdf(path: string, name: string): Promise<string | undefined> {
  const response = await fetch(OFFICE_API_BASE + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined);
  if (!response?.ok) return response ? m['office.failure.server']() : m['office.failure.offline']();
  const address = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
  return undefined;
}
