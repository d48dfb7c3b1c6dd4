import { useId, useState } from 'react';
import { MISSING } from '#contract/office/lot-list-options.ts';
import { OFFICE_STATUSES } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { useAgents, useDictionaries } from '#office/app/dictionaries.ts';
import { locale } from '#office/app/locale.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { numberText } from '#office/layout/money.ts';
import { readNumber } from '#office/layout/number-text.ts';
import { SearchBox } from '#office/layout/search-box.tsx';
import { statusTitle } from './lot-labels.tsx';
import css from './lots.module.css';

const MISSING_TITLES = {
  ru: () => m['officeLots.lacks.ru'](),
  en: () => m['officeLots.lacks.en'](),
  photos: () => m['officeLots.lacks.photos'](),
  translation: () => m['officeLots.lacks.translation'](),
};

/** Filters of the list; each is a parameter of the address, so a view can be sent to a colleague. */
export function LotFilters() {
  const search = useSearch();
  const dictionaries = useDictionaries();
  const agents = useAgents();
  const places = dictionaries?.locations.flatMap(({ children }) => children) ?? [];
  return (
    <div className={css.filters}>
      <SearchBox
        withKey
        className={css.search}
        label={m['officeLots.filter.search']()}
        value={search.get('search') ?? ''}
        list={search.toString()}
        onSearch={(text) => setSearch({ search: text, page: undefined })}
      />
      <Filter name="category" label={m['officeLots.filter.category']()} value={search.get('category')} options={dictionaries?.categories ?? []} />
      <Filter name="location" label={m['officeLots.filter.location']()} value={search.get('location')} options={places} />
      <Filter name="status" label={m['officeLots.filter.status']()} value={search.get('status')} options={OFFICE_STATUSES.map((id) => ({ id, title: statusTitle(id) }))} />
      <PriceFilter />
      <Filter name="agent" label={m['officeLots.filter.agent']()} value={search.get('agent')} options={agents?.map(({ id, name }) => ({ id, title: name })) ?? []} />
      <Filter name="lacks" label={m['officeLots.filter.lacks']()} value={search.get('lacks')} options={MISSING.map((id) => ({ id, title: MISSING_TITLES[id]() }))} />
    </div>
  );
}

type FilterProps = { name: string; label: string; value: string | null; options: readonly { id: string | number; title: string }[] };

const Filter = ({ name, label, value, options }: FilterProps) => (
  <label className={css.filter} data-set={value ? true : undefined}>
    <span>{label}</span>
    <select value={value ?? ''} onChange={({ target }) => setSearch({ [name]: target.value, page: undefined })}>
      <option value="">{m['officeLots.filter.any']()}</option>
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
    <Icon name="down" small />
  </label>
);

/** A link or Back may change the address: the keys make the fields anew then, so that they show the new values. */
function PriceFilter() {
  const search = useSearch();
  return (
    <div className={css.filter} data-set={search.has('priceMin') || search.has('priceMax') || undefined}>
      <PriceBound key={`from ${search.get('priceMin')}`} name="priceMin" label={m['officeShell.price.min']()} title={m['officeShell.price.minTitle']()} />
      <PriceBound key={`to ${search.get('priceMax')}`} name="priceMax" label={m['officeShell.price.max']()} title={m['officeShell.price.maxTitle']()} />
    </div>
  );
}

/** The lowest or the highest price, a parameter of its own. Applied when the field is left or by Enter, since half of a price is another price. */
function PriceBound({ name, label, title }: { name: 'priceMin' | 'priceMax'; label: string; title: string }) {
  const value = useSearch().get(name) ?? '';
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const apply = (text: string) => {
    const price = readNumber(text.replace('₽', ''), locale.get());
    const newValue = price === null ? '' : typeof price === 'number' && price >= 0 ? String(Math.round(price)) : undefined;
    setWrong(newValue === undefined);
    if (newValue !== undefined && newValue !== value) setSearch({ [name]: newValue, page: undefined });
  };
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <input
        inputMode="numeric"
        maxLength={20}
        aria-label={title}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        defaultValue={value && numberText(Number(value))}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
      />
      {isWrong && (
        <strong id={errorId} role="alert">
          {m['problems.notNumber']()}
        </strong>
      )}
    </>
  );
}
