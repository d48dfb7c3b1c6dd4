import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { connection } from '#office/app/connection.ts';
import { Link, setSearch, useSearch } from '#office/app/router.tsx';
import { useStore } from '#office/app/store.ts';
import { usePhotoList } from '#office/features/pictures/use-photo-list.ts';
import { Button } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Band, Notice } from '#office/kit/states.tsx';
import { timeText } from '#office/layout/moment.ts';
import text from '#ui/styles/text.module.css';
import type { LotDraft } from './lot-draft.ts';
import css from './new-lot.module.css';
import { NewLotDone } from './new-lot-done.tsx';
import { FactsStep, OwnerStep, PlaceStep } from './steps.tsx';
import { useNewLot } from './use-new-lot.ts';

const STEPS = 3;
const NONE: readonly number[] = [];

/** A new lot in three short steps for a phone; everything else is written later in the editor. */
export function NewLotForm({ draft, onAnother }: { draft: LotDraft; onAnother(): void }) {
  const lot = useNewLot(draft);
  const step = Math.min(Math.max(Number(useSearch().get('step')) || 1, 1), STEPS + 1);
  const list = usePhotoList(draft.id === undefined ? `new ${draft.requestId}` : `lot ${draft.id}`, (lot.value('photos') as readonly number[] | null) ?? NONE, (ids) =>
    lot.edit('photos', ids),
  );
  const { queue } = list;
  useEffect(() => {
    if (lot.id !== undefined) void queue.moveTo(`lot ${lot.id}`);
  }, [queue, lot.id]);
  const [leftOut, setLeftOut] = useState(0);
  const addFiles = (files: File[]) => {
    if (files.length === 0) return;
    setLeftOut(queue.add(files));
    if (lot.id === undefined) lot.edit('photos', lot.value('photos') ?? []); // a photo begins the lot, too
  };
  const isDone = step > STEPS;
  // Once it has its number it is in the list of lots: the next new lot is another one.
  const isStored = isDone && lot.id !== undefined;
  const finish = useEffectEvent(lot.finish);
  useEffect(() => {
    if (isStored) finish();
  }, [isStored]);
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
  const parts = { lot, list, heading, onFiles: addFiles };
  return (
    <div className={css.screen}>
      <title>{m['office.pageTitle']({ page: m['officeLots.create']() })}</title>
      <header className={css.bar}>
        <Link href={officePath('lots')} className={css.close} aria-label={m['office.close']()} onClick={() => lot.id !== undefined && lot.finish()}>
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
        {step === 1 && <PlaceStep {...parts} />}
        {step === 2 && <FactsStep {...parts} />}
        {step === STEPS && <OwnerStep {...parts} />}
        {isDone && <NewLotDone {...parts} startedAt={draft.startedAt} onAnother={onAnother} />}
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
function Saving({ lot: { saving } }: { lot: ReturnType<typeof useNewLot> }) {
  if (!saving) return null;
  const said = saving.waiting ? m['officeLots.save.saving']() : saving.savedAt && m['officeLots.save.saved']({ time: timeText(saving.savedAt) });
  return (
    <span className={css.saving} role="status">
      {said}
    </span>
  );
}
