import { useState } from 'react';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { type AutosaveState, disputedFields, isAllSaved } from '#office/app/autosave-state.ts';
import { Link } from '#office/app/router.tsx';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Meter } from '#office/kit/marks.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './new-lot.module.css';
import { PhotoStrip } from './photo-strip.tsx';
import type { StepProps } from './steps.tsx';

/** What has become of the draft, and what is still on its way. */
export function NewLotDone({ lot, list, heading, onFiles, startedAt, onAnother }: StepProps & { startedAt: number; onAnother(): void }) {
  const [seconds] = useState(() => Math.max(1, Math.round((Date.now() - startedAt) / 1_000)));
  const { saving } = lot;
  const isStored = saving !== undefined && isAllSaved(saving);
  const needsPerson = saving !== undefined && (saving.failed !== undefined || disputedFields(saving).length > 0);
  const arrived = list.items.filter(({ state }) => state === 'done').length;
  const coming = list.items.filter(({ state }) => state !== 'done' && state !== 'refused').length;
  const address = String(lot.value('address.ru') ?? '').trim();
  return (
    <>
      <div className={css.done}>
        <p data-stored={isStored || undefined} role="status">
          <Icon name={isStored ? 'check' : needsPerson ? 'alert' : 'clock'} />
          {!isStored
            ? needsPerson
              ? m['officeKept.done.notAll']()
              : m['officeNewLot.kept']()
            : seconds < 60
              ? m['officeNewLot.storedSoon']({ seconds })
              : m['officeNewLot.stored']({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {address || m['officeNewLot.draft']()}
        </h2>
      </div>
      {saving && needsPerson && <NotSaved saving={saving} />}
      {list.items.length > 0 && (
        <div>
          <p className={css.between}>
            <span>{m['officePhotos.part']()}</span>
            <span>{coming > 0 ? m['officeNewLot.photosComing']({ arrived, count: arrived + coming }) : m['officeNewLot.photosThere']({ count: list.photos.length })}</span>
          </p>
          <Meter value={arrived / Math.max(1, arrived + coming)} label={m['officePhotos.part']()} />
        </div>
      )}
      {list.photos.length + list.items.length > 0 && <PhotoStrip list={list} onFiles={onFiles} />}
      <div className={css.next}>
        {lot.id !== undefined && (
          <Link href={officePath('lot', { id: lot.id })} className={buttonClass({ look: 'primary', wide: true })}>
            {m['officeNewLot.openEditor']()}
          </Link>
        )}
        <Button wide blocked={lot.id === undefined ? m['officeNewLot.kept']() : undefined} onClick={onAnother}>
          {m['officeNewLot.another']()}
        </Button>
        <Link href={officePath('lots')} className={buttonClass({ look: 'quiet', wide: true })}>
          {m['office.nav.lots']()}
        </Link>
      </div>
    </>
  );
}

/** What the server has not taken, field by field. The editor still has each as it was typed; there it is corrected or decided. */
const NotSaved = ({ saving: { failed, refused, conflicts } }: { saving: AutosaveState }) => (
  <Notice look="error" urgent>
    {failed !== undefined && <p>{failed}</p>}
    <ul>
      {Object.entries(refused).map(([path, reason]) => (
        <li key={path}>{m['officeKept.done.refused']({ field: fieldTitle(path), reason })}</li>
      ))}
      {Object.entries(conflicts).map(([path, { theirs }]) => (
        <li key={path}>
          {theirs.isOwn ? m['officeKept.done.ownConflict']({ field: fieldTitle(path) }) : m['officeKept.done.conflict']({ field: fieldTitle(path), name: theirs.by })}
        </li>
      ))}
    </ul>
    <p>{m['officeKept.done.openEditor']()}</p>
  </Notice>
);
