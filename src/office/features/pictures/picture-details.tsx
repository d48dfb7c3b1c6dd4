import { useEffect, useState } from 'react';
import type { LibraryPicture, LibraryPictureDetails, PictureChanges } from '#contract/media/library.ts';
import { MAX_ALT_LENGTH, PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextArea } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { FocalPoint } from './focal-point.tsx';
import css from './picture-details.module.css';

type Props = { picture: LibraryPicture; onClose(): void; onChange(picture: LibraryPicture): void; onDelete?(id: number): void };

/** The texts and the focal point of a picture, what shows it, and its deletion. Closed in any way, it saves what was changed. */
export function PictureDetails({ picture, onClose, onChange, onDelete }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const [focus, setFocus] = useState(picture.focus);
  const path = `${PICTURES_PATH}/${picture.id}`;
  const uses = useResource<LibraryPictureDetails>(path).data?.uses ?? [];
  const saving = useAction();
  const [unclosed, setUnclosed] = useState(0);
  const deleting = useAction();
  const changed = alt.ru !== picture.alt.ru || alt.en !== picture.alt.en || focus.x !== picture.focus.x || focus.y !== picture.focus.y;
  const save = () =>
    saving.run(async () => {
      const body: PictureChanges = { alt, focus };
      onChange(await call<LibraryPicture>('PATCH', path, { body }));
      onClose();
    });
  const close = async () => {
    if (!changed || !picture.mayWrite) return onClose();
    // A new dialog, since Back or a second Escape has already ended the shown one for the browser.
    if (!(await save())) setUnclosed((times) => times + 1);
  };
  const remove = () =>
    deleting.run(async () => {
      await call('DELETE', path);
      onDelete?.(picture.id);
      onClose();
    });
  useLeaveWarning(changed);
  const isFixed = !picture.mayWrite || saving.busy; // what is typed during a save would not be in it
  const field = (language: 'ru' | 'en', label: string) => (
    <TextArea
      label={label}
      lang={language}
      value={alt[language]}
      maxLength={MAX_ALT_LENGTH}
      rows={2}
      readOnly={isFixed}
      error={saving.fields[`alt.${language}`]}
      onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
    />
  );
  return (
    <Dialog
      key={unclosed}
      wide
      title={picture.uploadedAs || m['officePictures.unnamed']()}
      onClose={() => void close()}
      footer={
        picture.mayWrite && (
          <>
            <Button look="primary" busy={saving.busy} onClick={() => void save()}>
              {m['officePictures.save']()}
            </Button>
            {unclosed > 0 && <Button onClick={onClose}>{m['officePictures.discard']()}</Button>}
            {onDelete && (
              <Button look="danger" busy={deleting.busy} blocked={uses.length > 0 ? m['officePictures.inUse']() : undefined} onClick={() => void remove()}>
                {m['officePictures.delete']()}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.columns}>
        <FocalPoint picture={picture} focus={focus} onFocusPoint={(point) => !isFixed && setFocus(point)} />
        <div className={css.texts}>
          {field('ru', m['officePictures.alt.ru']())}
          {field('en', m['officePictures.alt.en']())}
          <p className={css.note}>{m['officePictures.size']({ width: picture.width, height: picture.height })}</p>
          <Uses uses={uses} />
          {(saving.error ?? deleting.error) && (
            <Notice look="error" urgent>
              {saving.error ?? deleting.error}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Uses({ uses }: { uses: LibraryPictureDetails['uses'] }) {
  if (uses.length === 0) return <p className={css.note}>{m['officePictures.nowhere']()}</p>;
  return (
    <>
      <p className={css.note}>{m['officePictures.where']()}</p>
      <ul className={css.uses}>
        {uses.map(({ kind, id, title, isCover }) => (
          <li key={`${kind} ${id} ${isCover}`}>{isCover ? m['officePictures.asCover']({ title }) : title}</li>
        ))}
      </ul>
    </>
  );
}

/** The browser asks before texts that were not saved are lost. */
function useLeaveWarning(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
}
