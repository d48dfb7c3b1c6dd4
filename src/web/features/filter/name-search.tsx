import { useState } from 'react';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Combobox } from '#ui/controls/combobox.tsx';
import field from '#ui/controls/field.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { navigateTo } from '#web/app/navigate-to.ts';
import { useNavigate } from '#web/app/router/page-context.tsx';
import { localePath } from '#web/format/locale-path.ts';
import type { FilterLook } from './filter-cell.tsx';
import css from './name-search.module.css';
import { useSuggestions } from './use-suggestions.ts';

const MAX_SUGGESTIONS = 8;
const ALL = 'all';
const MAX_LENGTH = 200;

type Props = { look: FilterLook; value: string; onChange(search: string): void; onApply(search: string): void };

/** Search by name: a suggestion opens its lot; Enter, or the last line of the list, applies the typed text as a filter. */
export function NameSearch({ look, value, onChange, onApply }: Props) {
  const navigate = useNavigate();
  const locale = getLocale();
  // Starts empty: the name in the address must not open suggestions.
  const [typed, setTyped] = useState('');
  const suggested = useSuggestions(typed);
  const { lots, total } = suggested ?? { lots: [], total: 0 };
  const all = { key: ALL, content: <span className={css.all}>{m['catalogFilter.showAll']({ count: total, shown: formatNumber(total, locale) })}</span> };
  const suggestions = lots.slice(0, MAX_SUGGESTIONS).map((lot) => ({ key: `${lot.id}`, content: <Suggested lot={lot} /> }));
  const listed = suggestions.length > 0 ? [...suggestions, all] : [];
  const type = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  const apply = () => {
    setTyped('');
    onApply(value);
  };
  return (
    <div className={look === 'panel' ? css.panel : css.sheet}>
      <Combobox
        label={m['catalogFilter.search']()}
        labelClassName={css.label}
        className={classNames(field.box, css.input)}
        name="search[name]"
        placeholder={m['catalogFilter.searchHint']()}
        maxLength={MAX_LENGTH}
        value={value}
        suggestions={listed}
        listLabel={m['catalogFilter.suggestions']()}
        status={suggested ? statusOf(listed.length) : ''}
        onType={type}
        onChoose={(key) => (key === ALL ? apply() : navigateTo(localePath(lotPath({ id: Number(key) })), navigate))}
        onEnter={apply}
      />
    </div>
  );
}

/** The number of suggestions, for screen readers. */
function statusOf(count: number): string {
  return count === 0 ? m['catalogFilter.suggestedNone']() : m['catalogFilter.suggested']({ count, shown: formatNumber(count, getLocale()) });
}

function Suggested({ lot: { title, location, price } }: { lot: LotItem }) {
  return (
    <span className={css.lot}>
      <span>{title}</span>
      <span>{formatPrice(price, getLocale())}</span>
      <small>{m['lot.place'](location)}</small>
    </span>
  );
}
