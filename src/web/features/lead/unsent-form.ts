import type { SessionEntry } from '#contract/core/browser-storage.ts';
import type { FormValues } from '#contract/lead/feedback.ts';
import { readSession, storeInSession } from '#web/stores/session-storage.ts';

/** What was typed into a form that is not sent yet. Never with the consent, which must be given each time. */
export type UnsentForm = {
  values: FormValues;
  /** Idempotency key of an attempt whose response was lost: the next attempt repeats it. */
  requestId?: string;
  /** In memory only: storage cannot hold a file. */
  file?: File;
};

const PREFIX = 'draft ' satisfies SessionEntry;
const unsentForms = new Map<string, UnsentForm>();

/** Unsent forms survive a closed modal, a navigation and a reload of the tab; without storage all of these except the reload. */
export function readUnsent(key: string): UnsentForm | undefined {
  return unsentForms.get(key) ?? readStored(key);
}

export function storeUnsent(key: string, unsent: UnsentForm): void {
  unsentForms.set(key, unsent);
  const { values, requestId } = unsent;
  storeInSession(`${PREFIX}${key}`, JSON.stringify({ values, requestId }));
}

export function dropUnsent(key: string): void {
  unsentForms.delete(key);
  storeInSession(`${PREFIX}${key}`);
}

function readStored(key: string): UnsentForm | undefined {
  try {
    const stored: unknown = JSON.parse(readSession(`${PREFIX}${key}`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { values, requestId } = stored as { values?: unknown; requestId?: unknown };
    return { values: textsOf(values), requestId: typeof requestId === 'string' ? requestId : undefined };
  } catch {
    return undefined; // not JSON
  }
}

const textsOf = (values: unknown): FormValues => Object.fromEntries(Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
