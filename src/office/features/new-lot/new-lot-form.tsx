import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { disputedFields } from '#office/app/autosave-state.ts';
import { connection } from '#office/app/connection.ts';
import { Link, setSearch, useSearch } from '#office/app/router.tsx';
import { useStore } from '#office/app/store.ts';
import { photoGroups } from '#office/features/pictures/photo-groups.ts';
import { PhotoNotices } from '#office/features/pictures/photo-notices.tsx';
import { usePhotoList } from '#office/features/pictures/use-photo-list.ts';
import { Button } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Band, Notice } from '#office/kit/states.tsx';
import { timeText } from '#office/layout/moment.ts';
import text from '#ui/styles/text.module.css';
import css from './new-lot.module.css';
import { NewLotDone } from './new-lot-done.tsx';
import type { NewLotOnDevice } from './new-lot-on-device.ts';
import { FactsStep, OwnerStep, PlaceStep } from './steps.tsx';
import { type NewLot, useNewLot } from './use-new-lot.ts';

const STEPS = 3;
const NONE: readonly number[] = [];
const NO_GROUPS: readonly string[] = [];

/** A new lot in three short steps for a phone; everything else is written later in the editor. */
export function NewLotForm({ kept, onAnother }: { kept: NewLotOnDevice; onAnother(): void }) {
  const lot = useNewLot(kept);
  const step = Math.min(Math.max(Number(useSearch().get('step')) || 1, 1), STEPS + 1);
  // Files of a lot that has a number may still be in the first group: the tab may have been closed before they were moved.
  const firstGroup = `new ${kept.requestId}`;
  const [group, former] = kept.id === undefined ? [firstGroup, NO_GROUPS] : photoGroups(kept.id, [firstGroup]);
  const list = usePhotoList(group, (lot.value('photos') as readonly number[] | null) ?? NONE, (ids) => lot.edit('photos', ids), former);
  const { queue } = list;
  useEffect(() => {
    if (lot.id !== undefined) void queue.moveTo(photoGroups(lot.id)[0]);
  }, [queue, lot.id]);
  const [leftOut, setLeftOut] = useState(0);
  const addFiles = (files: File[]) => {
    if (files.length === 0) return;
    setLeftOut(queue.add(files));
    if (lot.id === undefined) lot.edit('photos', lot.value('photos') ?? []); // a photo begins the lot, too
  };
  const isDone = step > STEPS;
  const finish = useEffectEvent(lot.finish);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  const go = (next: number) => {
    void lot.flush();
    setSearch({ step: next === 1 ? undefined : String(next) }, {});
  };
  const stepProps = { lot, list, heading, onFiles: addFiles };
  return (
    <div className={css.screen}>
      <title>{m['office.pageTitle']({ page: m['officeLots.create']() })}</title>
      <header className={css.bar}>
        <Link href={officePath('lots')} className={css.close} aria-label={m['office.close']()} onClick={lot.finish}>
          <Icon name="close" />
        </Link>
        <h1>{isDone && lot.id !== undefined ? m['officeNewLot.number']({ id: String(lot.id) }) : m['officeLots.create']()}</h1>
        <Saving lot={lot} />
      </header>
      <Offline />
      {!isDone && (
        <>
          <div className={css.progress} aria-hidden="true">
            {Array.from({ length: STEPS }, (_, index) => (
              <i key={index} data-done={index < step || undefined} />
            ))}
          </div>
          <p className={text.srOnly} role="status">
            {m['officeNewLot.step']({ step, count: STEPS })}
          </p>
        </>
      )}
      <main id="content" className={css.body}>
        {lot.failed && (
          <Notice look="error" urgent>
            {lot.failed}
          </Notice>
        )}
        {leftOut > 0 && (
          <Notice look="warning" urgent>
            {m['officePhotos.leftOut']({ count: leftOut, most: MAX_PHOTOS })}
          </Notice>
        )}
        <PhotoNotices list={list} />
        {step === 1 && <PlaceStep {...stepProps} />}
        {step === 2 && <FactsStep {...stepProps} />}
        {step === STEPS && <OwnerStep {...stepProps} />}
        {isDone && <NewLotDone {...stepProps} startedAt={kept.startedAt} onAnother={onAnother} />}
      </main>
      {!isDone && (
        <footer className={css.footer}>
          {step > 1 && <Button onClick={() => go(step - 1)}>{m['officeNewLot.back']()}</Button>}
          <Button look="primary" wide onClick={() => go(step + 1)}>
            {step < STEPS ? m['officeNewLot.next']() : m['officeNewLot.save']()}
          </Button>
        </footer>
      )}
    </div>
  );
}

function Offline() {
  const { state } = useStore(connection);
  if (state !== 'offline') return null;
  return (
    <Band look="warning" icon="offline">
      {m['officeNewLot.offline']()}
    </Band>
  );
}

/** Whether everything is on the server. */
function Saving({ lot: { saving } }: { lot: NewLot }) {
  const { state } = useStore(connection);
  if (!saving) return null;
  return (
    <span className={css.saving} role="status">
      {savingText(saving, state === 'offline')}
    </span>
  );
}

function savingText(saving: NonNullable<NewLot['saving']>, isOffline: boolean): string | undefined {
  if (saving.waiting && isOffline) return m['officeKept.saving.offline']();
  if (saving.failed !== undefined) return m['officeKept.saving.failed']();
  if (disputedFields(saving).length > 0) return m['officeKept.saving.disputed']();
  if (saving.waiting) return m['officeLots.save.saving']();
  return saving.savedAt && m['officeLots.save.saved']({ time: timeText(saving.savedAt) });
}
