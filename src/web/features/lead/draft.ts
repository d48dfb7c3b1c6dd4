import type { TabEntry } from '#contract/core/browser-storage.ts';
import type { FormValues } from '#contract/lead/feedback.ts';
import { keepInTab, readInTab } from '#web/stores/kept-in-tab.ts';

/** What was typed into a form that is not sent yet. A consent is never part of it: it is given anew each time. */
export type Draft = {
  values: FormValues;
  /** Of a try whose answer was lost: the next one is the same request. */
  requestId?: string;
  /** Kept as long as the page lives: no storage takes a file. */
  file?: File;
};

const PREFIX = 'draft ' satisfies TabEntry;
const drafts = new Map<string, Draft>();

/** Drafts live in the tab: through a window closed by accident, another page and a reload. Where storage is off, through all but the reload. */
export function readDraft(key: string): Draft | undefined {
  return drafts.get(key) ?? readStored(key);
}

export function keepDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  const { values, requestId } = draft;
  keepInTab(`${PREFIX}${key}`, JSON.stringify({ values, requestId }));
}

export function dropDraft(key: string): void {
  drafts.delete(key);
  keepInTab(`${PREFIX}${key}`);
}

function readStored(key: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(readInTab(`${PREFIX}${key}`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { values, requestId } = stored as { values?: unknown; requestId?: unknown };
    return { values: textsOf(values), requestId: typeof requestId === 'string' ? requestId : undefined };
  } catch {
    return undefined; // it holds something that is not ours
  }
}

const textsOf = (values: unknown): FormValues => Object.fromEntries(Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
