import type { SubmitEvent } from 'react';
import { dealOf } from '#contract/catalog/category.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { changeText, lotPriceText, moneyText, unitSides } from '#office/layout/money.ts';
import { readNumber } from '#office/layout/number-text.ts';
import css from './lot-editor.module.css';
import { categoryOf } from './lot-field.tsx';
import { LotNumber } from './lot-fields.tsx';
import own from './lot-price.module.css';
import { PriceTable, usePriceHistory } from './price-history.tsx';
import { priceParameters } from './price-parameters.ts';
import { PricePlot } from './price-plot.tsx';
import type { LotActions } from './use-lot-actions.ts';
import type { LotEditor } from './use-lot-editor.ts';
import { usePriceDraft } from './use-price-draft.ts';
import { whyReadOnly } from './why-read-only.ts';

/** Before the first publication the price is a field; afterwards it is changed with a reason, and its history grows. */
export function LotPrice({ editor, actions }: { editor: LotEditor; actions: LotActions }) {
  const { lot } = editor;
  const { price, reason, edit, clear } = usePriceDraft(lot.id);
  const action = useAction();
  const history = usePriceHistory(lot);
  const isRent = dealOf(categoryOf(editor) ?? 0) === 'rent';
  const unit = isRent ? m['officeLots.unit.perMonth']() : '₽';
  if (!lot.published)
    return (
      <div className={css.four}>
        <LotNumber editor={editor} path="price" required unit={unit} />
      </div>
    );
  const priceNow = Number(lot.published.price);
  const area = editor.value('area');
  const perMetre = !isRent && typeof area === 'number' && area > 0 ? Math.round(priceNow / area) : undefined;
  const newPrice = readNumber(price, locale.get());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      await actions.run('change-price', priceParameters(newPrice, reason));
      clear();
    });
  };
  return (
    <>
      <div className={own.now}>
        <div>
          <span>{m['officeLots.edit.priceNow']()}</span>
          <span className={css.figure}>{lotPriceText(priceNow, categoryOf(editor))}</span>
          {perMetre !== undefined && <span className={css.label}>{m['officeNewLot.perMetre']({ price: moneyText(perMetre) })}</span>}
        </div>
        <PricePlot items={history} />
      </div>
      <form className={own.change} noValidate onSubmit={submit}>
        {action.error && <Notice look="error">{action.error}</Notice>}
        <TextField
          label={m['officeLots.edit.newPrice']()}
          {...unitSides(unit)}
          required
          inputMode="numeric"
          value={price}
          error={action.fields.price}
          help={typeof newPrice === 'number' && newPrice > 0 ? changeText(priceNow, newPrice) : undefined}
          onChange={({ target }) => edit({ price: target.value })}
        />
        <TextField
          label={m['officeLots.bulk.reason']()}
          help={m['officeLots.bulk.reasonHelp']()}
          required
          value={reason}
          error={action.fields.reason}
          onChange={({ target }) => edit({ reason: target.value })}
        />
        <Button type="submit" busy={action.busy} blocked={lot.may.publish || lot.may.write ? undefined : whyReadOnly()}>
          {m['officeLots.action.changePrice']()}
        </Button>
      </form>
      <PriceTable items={history} />
    </>
  );
}
