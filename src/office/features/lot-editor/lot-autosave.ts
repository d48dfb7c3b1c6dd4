import type { SaveResponse, Thing } from '#contract/office/working-copy.ts';
import { call } from '#office/app/api.ts';
import { type Autosave, createAutosave, type Unsaved } from '#office/app/autosave.ts';
import type { AutosaveState } from '#office/app/autosave-state.ts';
import { lotRecord } from '#office/app/device-names.ts';
import { deviceRecords } from '#office/app/device-records.ts';
import { onlyAs } from '#office/app/only-as.ts';
import { session } from '#office/app/session.ts';

/** One for each person and lot, as long as this page is open: what waits for the connection is still there when the lot is left and opened again. */
const autosaves = new Map<string, Autosave>();

export function lotAutosave(id: number, version: number): Autosave {
  const staffId = session.get()?.id ?? 0;
  const key = `${staffId} ${id}`;
  const known = autosaves.get(key);
  if (known) return known;
  const send = (body: object) => onlyAs(staffId, (signal) => call<SaveResponse>('PATCH', `/lots/${id}/working-copy`, { body, signal, retryWhenOnline: true }));
  const created = createAutosave({ version, send, records: deviceRecords<Unsaved>(staffId, lotRecord(id)) });
  autosaves.set(key, created);
  return created;
}

/** What a field shows: what visitors see, the working copy over it, and what was typed here over both. */
export function shownValue(saving: AutosaveState, lot: Pick<Thing, 'version' | 'changes' | 'published'>, path: string): unknown {
  if (path in saving.unsaved) return saving.unsaved[path];
  const saved = saving.saved[path];
  if (saved && saved.version > lot.version) return saved.value;
  return path in lot.changes ? lot.changes[path] : (lot.published?.[path] ?? null);
}
