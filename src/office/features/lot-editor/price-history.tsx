import { useState } from 'react';
import type { PriceHistory, Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { useReloadOn, useResource } from '#office/app/resource.ts';
import { TextButton } from '#office/kit/button.tsx';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { momentText } from '#office/layout/moment.ts';
import { changeText, moneyText } from '#office/layout/money.ts';
import fields from './lot-fields.module.css';
import css from './lot-price.module.css';

const SHOWN = 5;
const NONE: PriceHistory['items'] = [];

/** Every price that the lot has had, the newest first; none before its first publication. */
export function usePriceHistory({ id, published }: Thing): PriceHistory['items'] {
  const { data, reload } = useResource<PriceHistory>(published ? `/lots/${id}/prices` : undefined);
  useReloadOn(published?.price, reload);
  return data?.items ?? NONE;
}

/** The prices of a lot: when and who, what and how much it has changed, why. */
export function PriceTable({ items }: { items: PriceHistory['items'] }) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  return (
    <div className={fields.group}>
      <h3>{m['officeLots.edit.priceHistory']()}</h3>
      <ScrollTable label={m['officeLots.edit.priceHistory']()} className={css.history}>
        <thead>
          <tr>
            <th scope="col">{m['officeLots.edit.priceWhen']()}</th>
            <th scope="col">{m['officeLots.column.price']()}</th>
            <th scope="col">{m['officeLots.bulk.reason']()}</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, all ? undefined : SHOWN).map(({ at, before, after, by, reason }, index) => (
            <tr key={items.length - index}>
              <td>
                {momentText(at)}
                {by && <span className={table.second}>{by}</span>}
              </td>
              <td className={table.nowrap}>
                {moneyText(after)}
                {before !== null && <span className={table.second}>{changeText(before, after)}</span>}
              </td>
              <td>{reason ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {items.length > SHOWN && !all && <TextButton onClick={() => setAll(true)}>{m['officeLots.edit.priceAll']({ count: String(items.length) })}</TextButton>}
    </div>
  );
}
