import { type FormEvent, useState } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { closeOnBlur, closeOnEscape, scrollIntoViewOnOpen } from '#ui/hooks/details-events.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import type { DealAndCategories } from '#web/stores/one-deal.ts';
import css from './location-picker.module.css';
import { countIn } from './locations.ts';

type Props = {
  locations: Filters['locations'];
  /** Which lots are counted beside each place. */
  countedLots: DealAndCategories;
  className?: string;
  labelClassName?: string;
};

/** Places grouped by city and district, for the home page. Works without JavaScript. */
export function LocationPicker({ locations, countedLots, className, labelClassName }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const updateChosen = (event: FormEvent<HTMLDivElement>) => {
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked');
    setChosen([...boxes].map((box) => box.dataset.title ?? ''));
  };
  const [first] = chosen;
  const chosenText =
    first === undefined ? m['filter.anywhere']() : chosen.length === 1 ? first : m['filter.places']({ count: chosen.length, shown: formatNumber(chosen.length, getLocale()) });
  return (
    <details className={css.picker} onToggle={scrollIntoViewOnOpen} onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <summary className={classNames(className, css.summary)}>
        <span className={labelClassName}>{m['filter.location']()}</span>
        <span className={css.value}>
          {chosenText}
          <Icon name="down" />
        </span>
      </summary>
      <div className={css.list} onChange={updateChosen}>
        {locations.map((parent) => (
          <fieldset key={parent.id}>
            <legend>{parent.title}</legend>
            {parent.children.map((place) => (
              <Checkbox key={place.id} name="locations" value={place.id} data-title={place.title}>
                <span className={css.place}>
                  {place.title}
                  <span>{formatNumber(countIn(place, countedLots), getLocale())}</span>
                </span>
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
