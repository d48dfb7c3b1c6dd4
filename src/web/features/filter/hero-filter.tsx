import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CATEGORY, propertyFiltersOf } from '#contract/category.ts';
import type { Filters } from '#contract/filters.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useOnceLive } from '#ui/use-once-live.ts';
import { formatMillions } from '#web/format/format-price.ts';
import { localePath } from '#web/locale-path.ts';
import { navigateTo } from '#web/navigate-to.ts';
import { searchOfForm } from './filter-form.ts';
import type { Bounds } from './filter-rules.ts';
import css from './hero-filter.module.css';
import { LocationPicker } from './location-picker.tsx';
import { RoomToggles } from './room-toggles.tsx';
import { showLotsText } from './show-lots-text.ts';
import tabs from './tabs.module.css';
import { useCategoryBounds } from './use-category-bounds.ts';
import { useLiveTotal } from './use-live-total.ts';

const TABS = [
  { value: '', title: () => m['filter.all']() },
  { value: `${CATEGORY.apartments}`, title: () => m['filter.tab.apartments']() },
  { value: `${CATEGORY.penthouses}`, title: () => m['filter.tab.penthouses']() },
  { value: `${CATEGORY.houses}`, title: () => m['filter.tab.houses']() },
  { value: `${CATEGORY.land}`, title: () => m['filter.tab.land']() },
  { value: `${CATEGORY.commercial}`, title: () => m['filter.tab.commercial']() },
  { value: `${CATEGORY.rent_inhabited},${CATEGORY.rent_commercial}`, title: () => m['filter.tab.rent']() },
];

type Props = { filters: Filters; bounds: Bounds; total: number };

/** The short filter of the home page. A plain form that leads to the catalogue; with JavaScript its button counts along. */
export function HeroFilter({ filters, bounds, total }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [resets, setResets] = useState(0);
  const found = useLiveTotal(search, { search: '', total });
  const read = () => (form.current ? searchOfForm(new FormData(form.current)) : '');
  // What was chosen before the script came, or restored by the browser on the way back, counts too.
  useOnceLive(() => {
    setCategory(form.current?.querySelector<HTMLInputElement>('[name=categories]:checked')?.value ?? '');
    setSearch(read());
  });
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as EventTarget as HTMLInputElement;
    if (name !== 'categories') return setSearch(read());
    // Choosing a category resets everything else: the fields below it start anew.
    setCategory(value);
    setResets((before) => before + 1);
    setSearch(searchOfForm([[name, value]]));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = read();
    navigateTo(localePath('/catalog') + (wanted && `?${wanted}`), navigate);
  };
  return (
    <form ref={form} className={css.filter} action={localePath('/catalog')} onChange={change} onSubmit={submit}>
      <fieldset className={classNames(tabs.tabs, css.tabs)}>
        <legend>{m['filter.tabs']()}</legend>
        {TABS.map(({ value, title }) => (
          <label key={value}>
            <input type="radio" name="categories" value={value} defaultChecked={value === ''} />
            <span>{title()}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.row}>
        <Fields key={resets} category={category} filters={filters} bounds={bounds} />
        <div className={css.go}>
          <Button type="submit" wide>
            <span aria-live="polite">{showLotsText(found)}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What a category can be narrowed by: places, its own bounds of the price, rooms where it has them. */
function Fields({ category, filters, bounds }: { category: string; filters: Filters; bounds: Bounds }) {
  const roomsLabel = useId();
  const locale = getLocale();
  const { min, max } = useCategoryBounds(category, bounds);
  return (
    <>
      <LocationPicker locations={filters.locations} className={css.cell} labelClassName={css.label} />
      <div className={css.cell}>
        <span className={css.label}>{m['filter.price']()}</span>
        <span className={css.pair}>
          <input name="priceMinMln" inputMode="decimal" aria-label={m['filter.priceFrom']()} placeholder={m['filter.from']({ value: formatMillions(min, locale) })} />
          <span aria-hidden="true">–</span>
          <input name="priceMaxMln" inputMode="decimal" aria-label={m['filter.priceTo']()} placeholder={m['filter.to']({ value: formatMillions(max, locale) })} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a cell of this grid in every browser */}
      <div className={css.cell} role="group" aria-labelledby={roomsLabel} hidden={!offersRooms(category)}>
        <span className={css.label} id={roomsLabel}>
          {m['filter.rooms']()}
        </span>
        <RoomToggles />
      </div>
    </>
  );
}

function offersRooms(category: string): boolean {
  return propertyFiltersOf(category === '' ? [] : category.split(',').map(Number)).includes('rooms');
}
