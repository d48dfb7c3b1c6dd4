import { useRef, useState } from 'react';
import { LACKS } from '#contract/office/lot-words.ts';
import { OFFICE_STATUSES } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { useAgents, useDictionaries } from '#office/app/names.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { Icon } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { statusTitle } from './lot-words.tsx';
import css from './lots.module.css';

const TYPING_MS = 300;
const LACK_TITLES = {
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
      <SearchField />
      <Filter name="category" label={m['officeLots.filter.category']()} value={search.get('category')} options={dictionaries?.categories ?? []} />
      <Filter name="location" label={m['officeLots.filter.location']()} value={search.get('location')} options={places} />
      <Filter name="status" label={m['officeLots.filter.status']()} value={search.get('status')} options={OFFICE_STATUSES.map((id) => ({ id, title: statusTitle(id) }))} />
      <Filter name="agent" label={m['officeLots.filter.agent']()} value={search.get('agent')} options={agents?.map(({ id, name }) => ({ id, title: name })) ?? []} />
      <Filter name="lacks" label={m['officeLots.filter.lacks']()} value={search.get('lacks')} options={LACKS.map((id) => ({ id, title: LACK_TITLES[id]() }))} />
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

/** Asks the server shortly after the last key. The slash goes to it. */
function SearchField() {
  const asked = useSearch().get('search') ?? '';
  const [text, setText] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    // The address has changed otherwise: Back, or another view.
    setLast(asked);
    if (asked !== text.trim()) setText(asked);
  }
  useShortcuts({ '/': () => field.current?.focus() });
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch({ search: value.trim(), page: undefined }), TYPING_MS);
  };
  return (
    <span className={css.search}>
      <Icon name="search" small />
      <input
        ref={field}
        type="search"
        value={text}
        aria-label={m['officeLots.filter.search']()}
        placeholder={m['officeLots.filter.search']()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && field.current?.blur()}
      />
      <Kbd>/</Kbd>
    </span>
  );
}
