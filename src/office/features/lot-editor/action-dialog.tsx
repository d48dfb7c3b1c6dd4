import { type SubmitEvent, useState } from 'react';
import type { Action } from '#contract/office/publishing.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useAction } from '#office/app/use-action.ts';
import { actionTitle } from '#office/features/lots/lot-labels.tsx';
import { Button } from '#office/kit/button.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { fromFieldValue, toFieldValue } from '#office/layout/moment.ts';
import { changeText, moneyText, unitSides } from '#office/layout/money.ts';
import css from './lot-publishing.module.css';
import { readNumber } from './number-text.ts';
import type { LotActions } from './use-lot-actions.ts';

const FOLLOWS: Record<Action, () => string> = {
  publish: () => m['officePublish.follows.publish'](),
  unpublish: () => m['officePublish.follows.unpublish'](),
  'change-price': () => m['officePublish.follows.changePrice'](),
  reserve: () => m['officePublish.follows.reserve'](),
  sell: () => m['officePublish.follows.sell'](),
  withdraw: () => m['officePublish.follows.withdraw'](),
  'return-to-market': () => m['officePublish.follows.returnToMarket'](),
  archive: () => m['officePublish.follows.archive'](),
  unarchive: () => m['officePublish.follows.unarchive'](),
};
/** They take a lot away from visitors. */
const TAKES_AWAY: readonly Action[] = ['unpublish', 'sell', 'withdraw'];
const HOUR_MS = 60 * 60 * 1_000;

type Props = { lot: Thing; action: Action; actions: LotActions; startLater?: boolean; onClose(): void };

/** One action on the lot: what follows from it, for a price what visitors will see, and whether it is done now or at a time. */
export function ActionDialog({ lot, action, actions, startLater = false, onClose }: Props) {
  const [when, setWhen] = useState<'now' | 'later'>(startLater ? 'later' : 'now');
  const [moment, setMoment] = useState(() => toFieldValue(new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS)));
  const [price, setPrice] = useState('');
  const [reason, setReason] = useState('');
  const running = useAction();
  const { fields } = running;
  const next = readNumber(price, locale.get());
  const waiting = Object.keys(lot.changes).length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = action === 'change-price' ? { ...(typeof next === 'number' && { price: next }), ...(reason.trim() && { reason }) } : {};
    void running.run(async () => {
      if (when === 'later') await actions.schedule(action, parameters, fromFieldValue(moment)?.toISOString() ?? '');
      else await actions.run(action, parameters);
      onClose();
    });
  };
  return (
    <Dialog title={actionTitle(action)} onClose={onClose}>
      <form className={css.dialog} noValidate onSubmit={submit}>
        {running.error && <Notice look="error">{running.error}</Notice>}
        <p>
          {FOLLOWS[action]()} {lot.may.publish ? m['officePublish.follows.undo']() : m['officePublish.follows.ask']()}
        </p>
        {TAKES_AWAY.includes(action) && waiting > 0 && <p>{m['officePublish.follows.unpublished']({ count: waiting })}</p>}
        {action === 'change-price' && (
          <>
            <TextField
              label={m['officeLots.edit.newPrice']()}
              {...unitSides('₽')}
              required
              inputMode="numeric"
              value={price}
              error={fields.price}
              help={`${m['officeLots.edit.priceNow']()}: ${moneyText(Number(lot.published?.price))}`}
              onChange={({ target }) => setPrice(target.value)}
            />
            <TextField
              label={m['officeLots.bulk.reason']()}
              help={m['officeLots.bulk.reasonHelp']()}
              required
              value={reason}
              error={fields.reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <PricePreview now={Number(lot.published?.price)} next={next} />
          </>
        )}
        <Segments
          label={m['officePublish.when.title']()}
          value={when}
          onValue={setWhen}
          options={[
            { value: 'now', title: m['officePublish.when.now']() },
            { value: 'later', title: m['officePublish.when.later']() },
          ]}
        />
        {when === 'later' && (
          <TextField
            type="datetime-local"
            label={m['officePublish.when.day']()}
            help={m['officePublish.when.help']()}
            value={moment}
            min={toFieldValue(new Date())}
            error={fields.dueAt}
            onChange={({ target }) => setMoment(target.value)}
          />
        )}
        <div className={css.buttons}>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look={TAKES_AWAY.includes(action) ? 'danger' : 'primary'} busy={running.busy}>
            {when === 'later' ? m['officePublish.when.schedule']() : lot.may.publish ? actionTitle(action) : m['officePublish.publish.ask']()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A lower price leaves the old one beside it, struck through; a higher one does not. */
function PricePreview({ now, next }: { now: number; next: number | string | null }) {
  const isPrice = typeof next === 'number' && next > 0 && next !== now;
  return (
    <div className={css.pricePreview} aria-live="polite">
      <span className={css.note}>{m['officePublish.price.visitors']()}</span>
      {isPrice ? (
        <>
          <span className={css.figure}>{moneyText(next)}</span>
          <span>
            {next < now ? <s>{moneyText(now)}</s> : m['officePublish.price.noOld']()}, {changeText(now, next)}
          </span>
        </>
      ) : (
        <span>{m['officePublish.price.typeIt']()}</span>
      )}
    </div>
  );
}
