import { type FormEvent, useId, useRef, useState } from 'react';
import { CATEGORY, type Deal, dealOf } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import { isOffered } from '#contract/catalog/lot-filters.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button } from '#ui/controls/button.tsx';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { navigateTo } from '#web/app/navigate-to.ts';
import { useNavigate } from '#web/app/router/page-context.tsx';
import { formatMillions } from '#web/format/format-price.ts';
import { localePath } from '#web/format/locale-path.ts';
import type { Bounds } from '#web/stores/filter-rules.ts';
import { parseDeal } from '#web/stores/one-deal.ts';
import { DealSwitch } from './deal-switch.tsx';
import { formToQuery } from './filter-form.ts';
import css from './hero-filter.module.css';
import { LocationPicker } from './location-picker.tsx';
import { RoomToggles } from './room-toggles.tsx';
import { showLotsText } from './show-text.ts';
import tabs from './tabs.module.css';
import { useCategoryBounds } from './use-category-bounds.ts';
import { useLiveTotal } from './use-live-total.ts';

/** The most popular categories; the catalogue has all. */
const TABS: [id: number, title: () => string][] = [
  [CATEGORY.apartments, m['filter.tab.apartments']],
  [CATEGORY.penthouses, m['filter.tab.penthouses']],
  [CATEGORY.houses, m['filter.tab.houses']],
  [CATEGORY.land, m['filter.tab.land']],
  [CATEGORY.commercial, m['filter.tab.commercial']],
  [CATEGORY.rent_inhabited, m['filter.tab.rent_inhabited']],
  [CATEGORY.rent_commercial, m['filter.tab.commercial']],
];
const INITIAL_SEARCH = formToQuery([['deal', 'sale']]);

/** `bounds` are those of sales, the default deal of the home page. */
type Props = { filters: Filters; bounds: Bounds };

/** The short filter of the home page, a form that opens the catalogue; with JavaScript its button shows the number of results. */
export function HeroFilter({ filters, bounds }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [search, setSearch] = useState(INITIAL_SEARCH);
  const [deal, setDeal] = useState<Deal>('sale');
  const [category, setCategory] = useState('');
  const [resets, setResets] = useState(0);
  const found = useLiveTotal(search, { search: INITIAL_SEARCH, total: filters.categories.reduce((sum, { deal, count }) => (deal === 'sale' ? sum + count : sum), 0) });
  const readForm = () => (form.current ? formToQuery(new FormData(form.current)) : '');
  // Takes over what was chosen before hydration, or restored by the browser on Back.
  useOnHydrated(() => {
    const chosen = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? '';
    setDeal(parseDeal(chosen('deal')) || 'sale');
    setCategory(chosen('categories'));
    setSearch(readForm());
  });
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as EventTarget as HTMLInputElement;
    const isDeal = name === 'deal';
    if (!isDeal && name !== 'categories') return setSearch(readForm());
    // Choosing a category or the other deal resets the other fields, by a new key.
    const wanted = isDeal ? { deal: parseDeal(value) || 'sale', categories: '' } : { deal, categories: value };
    setDeal(wanted.deal);
    setCategory(wanted.categories);
    setResets((before) => before + 1);
    setSearch(formToQuery(Object.entries(wanted)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = readForm();
    navigateTo(localePath('/catalog') + (wanted && `?${wanted}`), navigate);
  };
  return (
    <form ref={form} className={css.filter} action={localePath('/catalog')} onChange={change} onSubmit={submit}>
      <div className={css.tabs}>
        <DealSwitch />
        <fieldset key={deal} className={tabs.tabs}>
          <legend>{m['filter.tabs']()}</legend>
          {[['', m['filter.all']] as const, ...TABS.filter(([id]) => dealOf(id) === deal)].map(([id, title]) => (
            <label key={id}>
              <input type="radio" name="categories" value={id} defaultChecked={id === ''} />
              <span>{title()}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={css.row}>
        <Fields key={resets} deal={deal} category={category} filters={filters} bounds={bounds} />
        <div className={css.go}>
          <Button type="submit" wide>
            <span aria-live="polite">{showLotsText(found)}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Places, the price within the category's bounds, rooms if the category has them. */
function Fields({ deal, category, filters, bounds }: { deal: Deal; category: string; filters: Filters; bounds: Bounds }) {
  const roomsLabel = useId();
  const categories = category === '' ? [] : [Number(category)];
  const locale = getLocale();
  const { min, max } = useCategoryBounds(deal, category, bounds);
  return (
    <>
      <LocationPicker locations={filters.locations} countedLots={{ deal, categories }} className={css.cell} labelClassName={css.label} />
      <div className={css.cell}>
        <span className={css.label}>{m['filter.price']()}</span>
        <span className={css.pair}>
          <input name="priceMinMln" inputMode="decimal" aria-label={m['filter.priceFrom']()} placeholder={m['filter.from']({ value: formatMillions(min, locale) })} />
          <span aria-hidden="true">–</span>
          <input name="priceMaxMln" inputMode="decimal" aria-label={m['filter.priceTo']()} placeholder={m['filter.to']({ value: formatMillions(max, locale) })} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a cell of this grid in every browser */}
      <div className={css.cell} role="group" aria-labelledby={roomsLabel} hidden={!isOffered('rooms', categories)}>
        <span className={css.label} id={roomsLabel}>
          {m['filter.rooms']()}
        </span>
        <RoomToggles />
      </div>
    </>
  );
}
