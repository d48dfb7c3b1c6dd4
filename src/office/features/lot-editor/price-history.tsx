import { useEffect, useState } from 'react';
import type { PriceHistory, Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { useResource } from '#office/app/resource.ts';
import { TextButton } from '#office/kit/button.tsx';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { momentText } from '#office/layout/moment.ts';
import { changeText, moneyText } from '#office/layout/money.ts';
import own from './lot-fields.module.css';

const SHOWN = 5;

/** Every price that the lot has had, the newest first: when, from what, to what, who and why. */
export function LotPriceHistory({ lot }: { lot: Thing }) {
  const { data, reload } = useResource<PriceHistory>(`/lots/${lot.id}/prices`);
  const [all, setAll] = useState(false);
  const price = lot.published?.price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price means another entry; reload is another function in every render
  useEffect(() => {
    if (data) reload();
  }, [price]);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div className={own.group}>
      <h3>{m['officeLots.edit.priceHistory']()}</h3>
      <ScrollTable label={m['officeLots.edit.priceHistory']()}>
        <thead>
          <tr>
            <th scope="col">{m['officeLots.edit.priceWhen']()}</th>
            <th scope="col" className={`${table.number} ${table.price}`}>
              {m['officeStaff.audit.before']()}
            </th>
            <th scope="col" className={`${table.number} ${table.price}`}>
              {m['officeLists.bulk.after']()}
            </th>
            <th scope="col">{m['officeLots.edit.priceWho']()}</th>
            <th scope="col">{m['officeLots.bulk.reason']()}</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, all ? undefined : SHOWN).map(({ at, before, after, by, reason }, index) => (
            <tr key={items.length - index}>
              <td className={table.nowrap}>{momentText(at)}</td>
              <td className={`${table.number} ${table.price}`}>{before === null ? '—' : moneyText(before)}</td>
              <td className={`${table.number} ${table.price}`}>
                {moneyText(after)}
                {before !== null && <span className={table.second}>{changeText(before, after)}</span>}
              </td>
              <td>{by ?? '—'}</td>
              <td>{reason ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {items.length > SHOWN && !all && <TextButton onClick={() => setAll(true)}>{m['officeLots.edit.priceAll']({ count: String(items.length) })}</TextButton>}
    </div>
  );
}
