import { useEffect, useEffectEvent, useState } from 'react';
import type { LibraryPicture, LibraryPictureDetails } from '#contract/media/library.ts';
import { PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { ApiError, call, NOT_READY, reasonText } from '#office/app/api.ts';
import { pictureOfRecord, pictureRecord } from '#office/app/device-names.ts';
import { deviceRecords, unsentRecordNames } from '#office/app/device-records.ts';
import { onlyAs } from '#office/app/only-as.ts';
import { session } from '#office/app/session.ts';
import { createStore, useStore } from '#office/app/store.ts';
import { showToast } from '#office/kit/toasts.tsx';
import { type Described, described, draftOf, isOvertaken, type PictureDraft } from './picture-draft.ts';

/*
 * The texts and the focal point of a picture while they are written. Kept on this device as they are typed, and sent when their dialog is left: visitors read them at once,
 * so half of a sentence is not sent. Whoever may only fill what is empty could not finish it either.
 */

const drafts = createStore<ReadonlyMap<string, PictureDraft>>(new Map());
/** The picture whose dialog is open. */
export const shownPicture = createStore<number | undefined>(undefined);
const listeners = new Set<(picture: LibraryPicture) => void>();

const personNow = (): number => session.get()?.id ?? 0;
const keyOf = (id: number): string => `${personNow()} ${id}`;
const pathOf = (id: number): string => `${PICTURES_PATH}/${id}`;

function keep(id: number, draft: PictureDraft | undefined): void {
  const all = new Map(drafts.get());
  if (draft) all.set(keyOf(id), draft);
  else all.delete(keyOf(id));
  drafts.set(all);
  const records = deviceRecords<PictureDraft>(personNow(), pictureRecord(id));
  void (draft ? records.write(draft) : records.remove());
}

/** Sends what was typed. What is typed meanwhile stays a draft. */
async function send(id: number, retryWhenOnline: boolean): Promise<void> {
  const draft = drafts.get().get(keyOf(id));
  if (!draft) return;
  const { was: _, ...body } = draft;
  const saved = await onlyAs(personNow(), (signal) => call<LibraryPicture>('PATCH', pathOf(id), { body, signal, retryWhenOnline }));
  const typed = drafts.get().get(keyOf(id));
  keep(id, typed && typed !== draft ? draftOf(saved, described(saved, typed)) : undefined);
  for (const listener of listeners) listener(saved);
}

const waiting = new Set<string>();
async function sendWhenOnline(id: number): Promise<void> {
  const key = keyOf(id);
  if (waiting.has(key)) return;
  waiting.add(key);
  await send(id, true)
    .catch((error: unknown) => showToast({ text: reasonText(error), failed: true, topic: key }))
    .finally(() => waiting.delete(key));
}

const isAway = (error: unknown): boolean => error instanceof ApiError && (error.code === 'offline' || NOT_READY.includes(error.status));

/** Saves the draft of a picture. Without a connection it stays on this device, and is sent as soon as there is one. */
export async function savePictureDraft(id: number): Promise<void> {
  try {
    await send(id, false);
  } catch (error) {
    if (!isAway(error)) throw error;
    void sendWhenOnline(id);
    showToast({ text: m['officeKept.picture.later'](), topic: keyOf(id) });
  }
}

export const discardPictureDraft = (id: number): void => keep(id, undefined);

/** Sends what closed pages have left. What somebody else has written meanwhile is not replaced: the draft then waits in the dialog of the picture. */
export async function sendLeftPictureDrafts(): Promise<void> {
  const staffId = personNow();
  const ids = (await unsentRecordNames(staffId)).flatMap((about) => pictureOfRecord(about) ?? []);
  for (const id of ids) {
    await deviceRecords<PictureDraft>(staffId, pictureRecord(id)).takeLeft(async (left) => {
      if (personNow() !== staffId) return false;
      const own = drafts.get().get(keyOf(id));
      keep(id, { ...left, ...own, ...((left.alt || own?.alt) && { alt: { ...left.alt, ...own?.alt } }), was: left.was });
      return true;
    });
    void sendLeft(id);
  }
}

async function sendLeft(id: number): Promise<void> {
  const draft = drafts.get().get(keyOf(id));
  if (!draft) return;
  try {
    if (!isOvertaken(draft, await call<LibraryPictureDetails>('GET', pathOf(id))) && shownPicture.get() !== id) await sendWhenOnline(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) discardPictureDraft(id);
  }
}

/** Calls back when the texts of any picture have been saved by this page. */
export function usePictureSaved(onSaved: (picture: LibraryPicture) => void): void {
  const told = useEffectEvent(onSaved);
  useEffect(() => {
    const listener = (picture: LibraryPicture) => told(picture);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** A picture in its dialog: what the server has, and what is typed over it. */
export function usePictureDraft(picture: LibraryPicture) {
  const { id } = picture;
  const draft = useStore(drafts).get(keyOf(id));
  const [saved, setSaved] = useState<LibraryPicture>();
  usePictureSaved(setSaved);
  useEffect(() => {
    shownPicture.set(id);
    return () => shownPicture.set(undefined);
  }, [id]);
  const base = saved?.id === id ? saved : picture;
  const shown = described(base, draft);
  return {
    ...{ base, shown, changed: draft !== undefined },
    /** What the server has instead of what was typed on an earlier visit. */
    overtaken: draft !== undefined && isOvertaken(draft, base),
    write: (changes: Partial<Described>) => keep(id, draftOf(base, { ...shown, ...changes })),
  };
}
