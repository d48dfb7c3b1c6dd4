import type { SessionEntry } from '#contract/core/browser-storage.ts';
import type { FormValues } from '#contract/lead/feedback.ts';
import { readSession, storeInSession } from '#web/stores/session-storage.ts';

/** What was typed into a form that is not sent yet. The consent is not stored: it must be given each time. */
export type FormDraft = {
  values: FormValues;
  /** The idempotency key of an attempt that got no response: the next attempt sends the same one. */
  requestId?: string;
  /** In memory only: storage cannot hold a file. */
  file?: File;
};

const PREFIX = 'draft ' satisfies SessionEntry;
const drafts = new Map<string, FormDraft>();

/** Drafts survive a closed modal, a navigation and a reload of the tab; without storage all of these except the reload. */
export function readDraft(key: string): FormDraft | undefined {
  return drafts.get(key) ?? readStored(key);
}

export function storeDraft(key: string, draft: FormDraft): void {
  drafts.set(key, draft);
  const { values, requestId } = draft;
  storeInSession(`${PREFIX}${key}`, JSON.stringify({ values, requestId }));
}

export function dropDraft(key: string): void {
  drafts.delete(key);
  storeInSession(`${PREFIX}${key}`);
}

function readStored(key: string): FormDraft | undefined {
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
