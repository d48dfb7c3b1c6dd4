import type { Deal } from '#contract/catalog/category.ts';
import { m } from '#messages';
import { classNames } from '#ui/styles/class-names.ts';
import look from './tabs.module.css';

type Props = {
  /** Undefined makes it uncontrolled, with «buy» as the default. */
  chosen?: Deal | '';
  /** The form value of «both deals»; undefined if that cannot be chosen. */
  both?: string;
  onChoose?(deal: Deal | ''): void;
  className?: string;
};

export function DealSwitch({ chosen, both, onChoose, className }: Props) {
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
      {both !== undefined && radio('', m['filter.either'](), both)}
    </fieldset>
  );
}
