import { useState } from 'react';
import { innerQuotes } from '#contract/core/inner-quotes.ts';
import type { LibraryPicture, LibraryPictureDetails } from '#contract/media/library.ts';
import { MAX_ALT_LENGTH, PICTURES_PATH } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { locale } from '#office/app/locale.ts';
import { useResource } from '#office/app/resource.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button, IconButton } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextArea } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { FocalPoint } from './focal-point.tsx';
import css from './picture-details.module.css';
import { discardPictureDraft, savePictureDraft, usePictureDraft } from './picture-drafts.ts';

type Props = {
  picture: LibraryPicture;
  /** Its place among other pictures, which can be opened from here. */
  place?: { at: number; count: number; onPlace(at: number): void };
  onClose(): void;
  onDelete?(id: number): void;
};

/** The texts and the focal point of a picture, what shows it, and its deletion. Left in any way, it saves what was changed. */
export function PictureDetails({ picture, place, onClose, onDelete }: Props) {
  const { stored, shown, changed, overtaken, write } = usePictureDraft(picture);
  const { alt, focus } = shown;
  const path = `${PICTURES_PATH}/${picture.id}`;
  const uses = useResource<LibraryPictureDetails>(path).data?.uses;
  const useCount = uses?.length ?? picture.useCount; // how often it is shown is known before where
  const saving = useAction();
  /** How often the dialog could not be left, since its texts could not be saved. */
  const [failedLeaves, setFailedLeaves] = useState(0);
  const deleting = useAction();
  const leave = async (next: () => void) => {
    if (!changed || !picture.mayFillAlt || (await saving.run(() => savePictureDraft(picture.id)))) return next();
    // The key of the dialog changes: Back or a second Escape has already closed the element that is shown.
    setFailedLeaves((count) => count + 1);
  };
  const step = (by: number) =>
    place &&
    leave(() => {
      setFailedLeaves(0);
      saving.reset();
      place.onPlace(place.at + by);
    });
  const remove = () =>
    deleting.run(async () => {
      await call('DELETE', path);
      discardPictureDraft(picture.id);
      onDelete?.(picture.id);
      onClose();
    });
  const discard = () => {
    discardPictureDraft(picture.id);
    onClose();
  };
  /** Also during a save, which would not have what is typed meanwhile. Without a language: the focal point. */
  const isReadOnly = (language?: 'ru' | 'en') => saving.busy || !(picture.mayWrite || (picture.mayFillAlt && language && stored.alt[language].trim() === ''));
  const field = (language: 'ru' | 'en', label: string) => (
    <TextArea
      label={label}
      lang={language}
      value={alt[language]}
      maxLength={MAX_ALT_LENGTH}
      rows={2}
      readOnly={isReadOnly(language)}
      error={saving.fields[`alt.${language}`]}
      warning={overtaken && alt[language] !== stored.alt[language] ? m['officeKept.picture.overtaken']({ text: innerQuotes(stored.alt[language], locale.get()) }) : undefined}
      onChange={({ target }) => write({ alt: { ...alt, [language]: target.value } })}
    />
  );
  return (
    <Dialog
      key={failedLeaves}
      wide
      title={picture.uploadedAs || picture.alt[locale.get()] || m['officePictures.unnamed']()}
      onClose={() => void leave(onClose)}
      footer={
        picture.mayFillAlt && (
          <>
            <Button look="primary" busy={saving.busy} onClick={() => void leave(onClose)}>
              {m['officePictures.save']()}
            </Button>
            {failedLeaves > 0 && <Button onClick={discard}>{m['officePictures.discard']()}</Button>}
            {onDelete && picture.mayWrite && (
              <Button look="danger" busy={deleting.busy} blocked={useCount > 0 ? m['officePictures.inUse']() : undefined} onClick={() => void remove()}>
                {m['officePictures.delete']()}
              </Button>
            )}
          </>
        )
      }
    >
      {place && (
        <div className={css.place}>
          <IconButton icon="previous" label={m['officePhotos.previousPhoto']()} disabled={place.at === 0} onClick={() => void step(-1)} />
          <span aria-live="polite">{m['officePhotos.photoOf']({ place: place.at + 1, count: place.count })}</span>
          <IconButton icon="next" label={m['officePhotos.nextPhoto']()} disabled={place.at === place.count - 1} onClick={() => void step(1)} />
        </div>
      )}
      <div className={css.columns}>
        <FocalPoint picture={picture} focus={focus} onFocusPoint={(point) => !isReadOnly() && write({ focus: point })} />
        <div className={css.texts}>
          {field('ru', m['officePictures.alt.ru']())}
          {field('en', m['officePictures.alt.en']())}
          <p className={css.note}>{m['officePictures.size']({ width: picture.width, height: picture.height })}</p>
          {useCount === 0 && <p className={css.note}>{m['officePictures.nowhere']()}</p>}
          {useCount > 0 && (uses ? <Uses uses={uses} /> : <p className={css.note}>{m['officePictures.uses']({ count: useCount })}</p>)}
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

const Uses = ({ uses }: Pick<LibraryPictureDetails, 'uses'>) => (
  <>
    <p className={css.note}>{m['officePictures.where']()}</p>
    <ul className={css.uses}>
      {uses.map(({ kind, id, title: written, isCover }) => {
        const title = written || m['officeLots.untitled']({ id: String(id) });
        return <li key={`${kind} ${id} ${isCover}`}>{isCover ? m['officePictures.asCover']({ title }) : title}</li>;
      })}
    </ul>
  </>
);
