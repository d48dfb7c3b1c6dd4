import { m } from '#messages';
import text from '#ui/styles/text.module.css';
import css from './shortlist.module.css';
import { SHORTLIST_ORDERS, type ShortlistOrder } from './shortlist-rules.ts';

const TITLES: Record<ShortlistOrder, () => string> = {
  added: () => m['shortlist.sort.added'](),
  cheap: () => m['shortlist.sort.cheap'](),
  dear: () => m['shortlist.sort.dear'](),
  large: () => m['shortlist.sort.large'](),
};

export function SortSelect({ value, onChange }: { value: ShortlistOrder; onChange(order: ShortlistOrder): void }) {
  return (
    <label className={css.sort}>
      <span className={text.mute}>{m['shortlist.sort.label']()}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as ShortlistOrder)}>
        {SHORTLIST_ORDERS.map((order) => (
          <option key={order} value={order}>
            {TITLES[order]()}
          </option>
        ))}
      </select>
    </label>
  );
}
