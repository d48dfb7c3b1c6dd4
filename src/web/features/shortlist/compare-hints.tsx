import { m } from '#messages';
import { Icon } from '#ui/styles/icon.tsx';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { areMixed } from './compare-rules.ts';
import css from './shortlist.module.css';

/** Above the table: why the lots cannot be compared well (only one, or mixed categories). */
export function CompareHint({ lots }: { lots: AnyLotDetails[] }) {
  if (lots.length > 1 && !areMixed(lots)) return null;
  return (
    <p className={css.notice}>
      <Icon name="info" />
      {lots.length > 1 ? m['shortlist.compare.mixed']() : m['shortlist.compare.one']()}
    </p>
  );
}

/** Below the table: what its marks mean. */
export function CompareLegend() {
  return <p className={css.legend}>{m['shortlist.compare.legend']()}</p>;
}
