import { useState } from 'react';
import { areaText, landText } from '#contract/catalog/home-text.ts';
import { adjustmentsText } from '#contract/catalog/valuation-text.ts';
import { officePath } from '#contract/office/pages.ts';
import type { SheetInput, SheetLot } from '#contract/office/valuation.ts';
import { MAX_OWN_PERCENT, REMARK_MAX } from '#contract/office/valuation-rules.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { Link } from '#office/app/router.tsx';
import { Checkbox } from '#office/kit/choice.tsx';
import { TextField } from '#office/kit/field.tsx';
import { dayText } from '#office/layout/moment.ts';
import { moneyText } from '#office/layout/money.ts';
import css from './valuation.module.css';

type Changed = Partial<Omit<SheetInput['lots'][number], 'id'>>;
type Props = { lot: SheetLot; onChange(changed: Changed): Promise<unknown> };

const WHOLE_NUMBER = /^[+\-−]?\d{1,2}$/;

/** A lot of the sheet. What is typed is stored when its field is left. */
export function SheetRow({ lot, onChange }: Props) {
  const { id, title, address, area, landArea, isSold, price, pricedAt, adjustments, isLeftOut, adjustedPrice } = lot;
  const facts = [address, area && areaText(area, locale.get()), landArea && landText(landArea, locale.get())].filter(Boolean).join(', ');
  return (
    <li className={css.lot} data-left-out={isLeftOut || undefined}>
      <Checkbox
        label={<span className={css.included}>{m['valuation.sheet.included']()}</span>}
        aria-label={m['valuation.sheet.of']({ title, id: String(id) })}
        checked={!isLeftOut}
        onChange={() => void onChange({ isLeftOut: !isLeftOut })}
      />
      <div className={css.about}>
        <Link href={officePath('lot', { id })}>{title}</Link>
        <p>{facts}</p>
        <p>
          {isSold ? m['valuation.sold']() : m['valuation.asking']()}: {moneyText(price)}, {m['valuation.pricedSince']({ date: dayText(new Date(pricedAt)) })}
        </p>
        <p>{adjustmentsText(adjustments, 0, '', locale.get())}</p>
      </div>
      <OwnAdjustment lot={lot} onChange={onChange} />
      <p className={css.adjusted}>
        <span>{m['valuation.sheet.adjusted']()}</span> {moneyText(adjustedPrice)}
      </p>
    </li>
  );
}

function OwnAdjustment({ lot: { ownPercent, remark }, onChange }: Props) {
  // What is being typed. A field in which nothing is typed is undefined, so a change from elsewhere is shown.
  const [typed, setTyped] = useState<{ percent?: string; why?: string }>({});
  const percent = typed.percent ?? (ownPercent === 0 ? '' : String(ownPercent));
  const why = typed.why ?? remark;
  const newPercent = percent.trim() === '' ? 0 : WHOLE_NUMBER.test(percent.trim()) ? Number(percent.trim().replace('−', '-')) : Number.NaN;
  const isWrong = Number.isNaN(newPercent) || Math.abs(newPercent) > MAX_OWN_PERCENT;
  const leave = () => {
    if (isWrong) return;
    if (newPercent !== ownPercent || why.trim() !== remark) void onChange({ ownPercent: newPercent, remark: why.trim() });
    setTyped({});
  };
  return (
    <div className={css.own}>
      <TextField
        label={m['valuation.sheet.own']()}
        inputMode="text"
        maxLength={4}
        value={percent}
        error={isWrong ? m['valuation.sheet.notWhole']({ max: String(MAX_OWN_PERCENT) }) : undefined}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, percent: value }))}
        onBlur={leave}
      />
      <TextField
        label={m['valuation.sheet.remark']()}
        maxLength={REMARK_MAX}
        value={why}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, why: value }))}
        onBlur={leave}
      />
    </div>
  );
}
