import { useEffect, useRef, useState } from 'react';
import type { LotRow } from '#contract/office/lot-list.ts';
import type { LotOrder } from '#contract/office/lot-words.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useAgents, useDictionaries } from '#office/app/names.ts';
import { Link, navigate, setSearch, useSearch } from '#office/app/router.tsx';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { Checkbox } from '#office/kit/choice.tsx';
import { Icon } from '#office/kit/icon.tsx';
import table from '#office/kit/table.module.css';
import { momentText } from '#office/layout/moment.ts';
import { changeText, moneyText, numberText } from '#office/layout/money.ts';
import text from '#ui/styles/text.module.css';
import { actionTitle, LotStatus, sizeText } from './lot-words.tsx';
import css from './lots.module.css';

type Props = { rows: readonly LotRow[]; selected: ReadonlySet<number>; onSelect(ids: ReadonlySet<number>): void };

const titleOf = ({ title, id }: LotRow): string => title[locale.get()] || title.ru || title.en || m['officeLots.untitled']({ id: String(id) });
const isOffMarket = ({ status, archived }: LotRow): boolean => archived || status === 'sold' || status === 'withdrawn';

/** The list as a table, on a phone as cards. J and K move, X selects, with Shift a range, E opens. */
export function LotsTable({ rows, selected, onSelect }: Props) {
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The row that was selected last: with Shift everything from it to the next one is selected too. */
  const anchor = useRef<number>(undefined);
  const toggle = (index: number, withShift: boolean) => {
    const { id } = rows[index] as LotRow;
    const next = new Set(selected);
    if (withShift && anchor.current !== undefined) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      for (const row of rows.slice(from, to + 1)) next.add(row.id);
    } else if (!next.delete(id)) next.add(id);
    anchor.current = index;
    onSelect(next);
  };
  const move = (step: number) => setCurrent((at) => Math.max(0, Math.min(rows.length - 1, at + step)));
  const open = () => rows[current] && void navigate(officePath('lot', { id: rows[current].id }));
  useShortcuts({
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    KeyX: ({ shiftKey }) => rows[current] && toggle(current, shiftKey),
    KeyE: open,
    Escape: () => onSelect(new Set()),
  });
  useEffect(() => {
    const row = body.current?.rows[current];
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [current]);
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return (
    <table className={`${table.table} ${css.lots}`}>
      <thead>
        <tr>
          <th className={css.check}>
            <Checkbox
              hideLabel
              label={m['officeLots.selectAll']()}
              checked={all}
              some={!all && selected.size > 0}
              onChange={() => onSelect(all ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </th>
          <th>
            <span className={text.srOnly}>{m['officeLots.column.photo']()}</span>
          </th>
          <Column order="id">{m['officeLots.column.id']()}</Column>
          <Column order="title">{m['officeLots.column.title']()}</Column>
          <th scope="col">{m['officeLots.column.category']()}</th>
          <Column order="price" className={table.number}>
            {m['officeLots.column.price']()}
          </Column>
          <th scope="col">{m['officeLots.column.status']()}</th>
          <th scope="col">{m['officeLots.column.agent']()}</th>
          <Column order="changed">{m['officeLots.column.changed']()}</Column>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <Row key={row.id} row={row} current={index === current} selected={selected.has(row.id)} onToggle={(withShift) => toggle(index, withShift)} />
        ))}
      </tbody>
    </table>
  );
}

/** The head of a column that the list can be sorted by. */
function Column({ order, className, children }: { order: LotOrder; className?: string; children: string }) {
  const search = useSearch();
  const active = (search.get('orderBy') ?? 'changed') === order;
  const direction = search.get('order') ?? 'desc';
  return (
    <th scope="col" className={className} aria-sort={active ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={css.sort}
        data-active={active || undefined}
        onClick={() => setSearch({ orderBy: order, order: active && direction === 'desc' ? 'asc' : 'desc', page: undefined })}
      >
        {children}
        {active && <Icon name="down" small className={direction === 'asc' ? css.up : undefined} />}
      </button>
    </th>
  );
}

function Row({ row, current, selected, onToggle }: { row: LotRow; current: boolean; selected: boolean; onToggle(withShift: boolean): void }) {
  const agents = useAgents();
  const categories = useDictionaries()?.categories;
  const title = titleOf(row);
  return (
    <tr aria-selected={selected} data-current={current || undefined} className={isOffMarket(row) ? table.stale : undefined}>
      <td className={css.check}>
        <Checkbox hideLabel label={m['officeLots.select']({ title })} checked={selected} onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)} />
      </td>
      <td className={css.photo}>
        {row.cover ? (
          <img src={row.cover} alt="" width={54} height={36} loading="lazy" decoding="async" />
        ) : (
          <span className={css.noPhoto} title={m['officeLots.noPhoto']()}>
            <Icon name="camera" small />
          </span>
        )}
      </td>
      <td className={css.number}>{row.id}</td>
      <td className={css.title}>
        <Link href={officePath('lot', { id: row.id })} className={table.cut}>
          {title}
        </Link>
        <span className={`${table.second} ${table.cut}`}>{row.address[locale.get()] || row.address.ru}</span>
      </td>
      <td className={`${table.nowrap} ${css.category}`}>
        {categories?.find(({ id }) => id === row.categoryId)?.title ?? '—'}
        <span className={table.second}>{sizeText(row)}</span>
      </td>
      <td className={`${table.number} ${css.price}`}>
        {row.price === null ? '—' : moneyText(row.price)}
        {row.price !== null && row.oldPrice !== null && (
          <span className={css.was}>
            <span data-lower={row.price < row.oldPrice || undefined}>{changeText(row.oldPrice, row.price)}</span> <s>{numberText(row.oldPrice)}</s>
          </span>
        )}
      </td>
      <td className={css.status}>
        <LotStatus status={row.status} />
        {row.next && <span className={table.second}>{row.next.dueAt ? `${actionTitle(row.next.action)}: ${momentText(row.next.dueAt)}` : m['officeLots.waits']()}</span>}
      </td>
      <td className={`${table.nowrap} ${css.agent}`}>{agents?.find(({ id }) => id === row.agentId)?.name ?? '—'}</td>
      <td className={`${table.nowrap} ${css.changed}`}>
        {momentText(row.changedAt)}
        <span className={table.second}>{[row.changedBy, row.changed && m['officeLots.unpublished']()].filter(Boolean).join(', ')}</span>
      </td>
    </tr>
  );
}
