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
import { draftOf, type EditableParts, isOvertaken, type PictureDraft, withDraft } from './picture-draft.ts';

/*
 * The texts and the focal point of a picture while they are written. They are kept on this device as they are typed, and sent when their dialog is left: visitors read them
 * at once, so half of a sentence is not sent. And whoever may only fill empty texts could not finish a text of which half is saved.
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
  keep(id, typed && typed !== draft ? draftOf(saved, withDraft(saved, typed)) : undefined);
  for (const listener of listeners) listener(saved);
}

/** Drafts that are sent as soon as there is a connection. */
const waiting = new Set<string>();
async function sendWhenOnline(id: number): Promise<void> {
  const key = keyOf(id);
  if (waiting.has(key)) return;
  waiting.add(key);
  await send(id, true)
    .catch((error: unknown) => showToast({ text: reasonText(error), failed: true, topic: key }))
    .finally(() => waiting.delete(key));
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && (error.code === 'offline' || NOT_READY.includes(error.status));

/** Saves the draft of a picture. Without a connection it stays on this device, and is sent as soon as there is one. */
export async function savePictureDraft(id: number): Promise<void> {
  try {
    await send(id, false);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
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
  const onSavedNow = useEffectEvent(onSaved);
  useEffect(() => {
    const listener = (picture: LibraryPicture) => onSavedNow(picture);
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
  const stored = saved?.id === id ? saved : picture;
  const shown = withDraft(stored, draft);
  return {
    ...{ stored, shown, changed: draft !== undefined },
    /** Whether somebody has changed the same field since the draft was begun. */
    overtaken: draft !== undefined && isOvertaken(draft, stored),
    write: (changes: Partial<EditableParts>) => keep(id, draftOf(stored, { ...shown, ...changes })),
  };
}
