import type { Deal } from '#contract/catalog/category.ts';
import { m } from '#messages';
import { classNames } from '#ui/styles/class-names.ts';
import { BOTH_DEALS } from '#web/stores/filter-rules.ts';
import look from './tabs.module.css';

type Props = {
  /** Empty for both; `none` marks nothing. Undefined makes it uncontrolled, with «buy» as the default and without «both». */
  chosen?: Deal | '' | 'none';
  onChoose?(deal: Deal | ''): void;
  className?: string;
};

export function DealSwitch({ chosen, onChoose, className }: Props) {
  const radio = (deal: Deal | '', title: string, value: string = deal) => (
    <label>
      <input
        type="radio"
        name="deal"
        value={value}
        checked={chosen === undefined ? undefined : chosen === deal}
        defaultChecked={chosen === undefined ? deal === 'sale' : undefined}
        onChange={onChoose && (() => onChoose(deal))}
      />
      <span>{title}</span>
    </label>
  );
  return (
    <fieldset className={classNames(look.tabs, className)}>
      <legend>{m['filter.deal']()}</legend>
      {radio('sale', m['filter.buy']())}
      {radio('rent', m['filter.rent']())}
      {chosen !== undefined && radio('', m['filter.either'](), BOTH_DEALS)}
    </fieldset>
  );
}
