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
import { readNumber } from '#office/layout/number-text.ts';
import css from './lot-publishing.module.css';
import { parameterErrors, priceParameters } from './price-parameters.ts';
import type { LotActions } from './use-lot-actions.ts';

const CONSEQUENCES: Record<Action, () => string> = {
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
/** Visitors no longer see a lot after these. */
const HIDING: readonly Action[] = ['unpublish', 'sell', 'withdraw'];
const HOUR_MS = 60 * 60 * 1_000;

type When = 'now' | 'later';
type Props = { lot: Thing; action: Action; actions: LotActions; initialWhen?: When; onClose(): void };

/** One action on the lot: what follows from it, for a price what visitors will see, and whether it is done now or at a time. */
export function ActionDialog({ lot, action, actions, initialWhen = 'now', onClose }: Props) {
  const [when, setWhen] = useState<When>(initialWhen);
  const [moment, setMoment] = useState(() => toFieldValue(new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS)));
  const [price, setPrice] = useState('');
  const [reason, setReason] = useState('');
  const running = useAction();
  const errors = parameterErrors(running.fields);
  const newPrice = readNumber(price, locale.get());
  const unpublished = Object.keys(lot.changes).length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = action === 'change-price' ? priceParameters(newPrice, reason) : {};
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
          {CONSEQUENCES[action]()} {lot.may.publish ? m['officePublish.follows.undo']() : m['officePublish.follows.ask']()}
        </p>
        {HIDING.includes(action) && unpublished > 0 && <p>{m['officePublish.follows.unpublished']({ count: unpublished })}</p>}
        {action === 'change-price' && (
          <>
            <TextField
              label={m['officeLots.edit.newPrice']()}
              {...unitSides('₽')}
              required
              inputMode="numeric"
              value={price}
              error={errors.price}
              help={`${m['officeLots.edit.priceNow']()}: ${moneyText(Number(lot.published?.price))}`}
              onChange={({ target }) => setPrice(target.value)}
            />
            <TextField
              label={m['officeLots.bulk.reason']()}
              help={m['officeLots.bulk.reasonHelp']()}
              required
              value={reason}
              error={errors.reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <PricePreview priceNow={Number(lot.published?.price)} newPrice={newPrice} />
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
            error={errors.dueAt}
            onChange={({ target }) => setMoment(target.value)}
          />
        )}
        <div className={css.buttons}>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look={HIDING.includes(action) ? 'danger' : 'primary'} busy={running.busy}>
            {when === 'later' ? m['officePublish.when.schedule']() : lot.may.publish ? actionTitle(action) : m['officePublish.publish.ask']()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A lower price leaves the old one beside it, struck through; a higher one does not. */
function PricePreview({ priceNow, newPrice }: { priceNow: number; newPrice: number | string | null }) {
  const isPrice = typeof newPrice === 'number' && newPrice > 0 && newPrice !== priceNow;
  return (
    <div className={css.pricePreview} aria-live="polite">
      <span className={css.note}>{m['officePublish.price.visitors']()}</span>
      {isPrice ? (
        <>
          <span className={css.figure}>{moneyText(newPrice)}</span>
          <span>
            {newPrice < priceNow ? <s>{moneyText(priceNow)}</s> : m['officePublish.price.noOld']()}, {changeText(priceNow, newPrice)}
          </span>
        </>
      ) : (
        <span>{m['officePublish.price.typeIt']()}</span>
      )}
    </div>
  );
}
