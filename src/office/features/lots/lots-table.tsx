import { useEffect, useRef, useState } from 'react';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import type { OfficeLotOrder } from '#contract/office/lot-list-options.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { useAgents, useDictionaries } from '#office/app/dictionaries.ts';
import { locale } from '#office/app/locale.ts';
import { Link, navigate, setSearch, useSearch } from '#office/app/router.tsx';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { Checkbox } from '#office/kit/choice.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Mark } from '#office/kit/marks.tsx';
import table from '#office/kit/table.module.css';
import { momentText } from '#office/layout/moment.ts';
import { changeText, lotPriceText, numberText } from '#office/layout/money.ts';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { actionTitle, LotStatus, sizeText } from './lot-labels.tsx';
import css from './lots.module.css';

type Props = { rows: readonly OfficeLotRow[]; selected: ReadonlySet<number>; onSelect(ids: ReadonlySet<number>): void };

const titleOf = ({ title, id }: OfficeLotRow): string => title[locale.get()] || title.ru || title.en || m['officeLots.untitled']({ id: String(id) });
const isOffMarket = ({ status, archived }: OfficeLotRow): boolean => archived || status === 'sold' || status === 'withdrawn';

/** The list as a table, on a phone as cards. J and K move, X selects, with Shift a range, E opens. */
export function LotsTable({ rows, selected, onSelect }: Props) {
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The place of the row that was selected last: with Shift all rows from it to the next one are selected. */
  const anchor = useRef<number>(undefined);
  const ids = rows.map(({ id }) => id);
  const shown = ids.join();
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    // Another page, order or filter: at the current place there is another row now.
    setLastShown(shown);
    setCurrent(-1);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new list of rows
  useEffect(() => {
    anchor.current = undefined;
  }, [shown]);
  const toggle = (index: number, withShift: boolean) => {
    const { id } = rows[index] as OfficeLotRow;
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
  const areAllSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return (
    <table className={`${table.table} ${css.lots}`}>
      <thead>
        <tr>
          <th className={css.check}>
            <Checkbox
              hideLabel
              label={m['officeLots.selectAll']()}
              checked={areAllSelected}
              some={!areAllSelected && selected.size > 0}
              onChange={() => onSelect(new Set(areAllSelected ? [...selected].filter((id) => !ids.includes(id)) : [...selected, ...ids]))}
            />
          </th>
          <th className={css.photo}>
            <span className={text.srOnly}>{m['officeLots.column.photo']()}</span>
          </th>
          <Column order="id" className={css.number}>
            {m['officeLots.column.id']()}
          </Column>
          <Column order="title">{m['officeLots.column.title']()}</Column>
          <th scope="col" className={css.category}>
            {m['officeLots.column.category']()}
          </th>
          <Column order="price" className={`${table.number} ${table.price} ${css.price}`}>
            {m['officeLots.column.price']()}
          </Column>
          <th scope="col" className={css.status}>
            {m['officeLots.column.status']()}
          </th>
          <th scope="col" className={css.agent}>
            {m['officeLots.column.agent']()}
          </th>
          <Column order="changed" className={css.changed}>
            {m['officeLots.column.changed']()}
          </Column>
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
function Column({ order, className, children }: { order: OfficeLotOrder; className?: string; children: string }) {
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

function Row({ row, current, selected, onToggle }: { row: OfficeLotRow; current: boolean; selected: boolean; onToggle(withShift: boolean): void }) {
  const agents = useAgents();
  const categories = useDictionaries()?.categories;
  const title = titleOf(row);
  const isBySomebodyElse = row.unpublishedBy !== null && row.unpublishedBy !== row.changedBy;
  const unpublished = isBySomebodyElse ? m['officeLots.unpublishedBy']({ name: row.unpublishedBy ?? '' }) : m['officeLots.unpublished']();
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
        <Link href={officePath('lot', { id: row.id })} className={table.cut} title={title}>
          {title}
        </Link>
        <span className={`${table.second} ${table.cut}`}>{row.address[locale.get()] || row.address.ru}</span>
      </td>
      <td className={css.category}>
        <Cut>{categories?.find(({ id }) => id === row.categoryId)?.title ?? '—'}</Cut>
        <Cut second>{sizeText(row)}</Cut>
      </td>
      <td className={`${table.number} ${table.price} ${css.price}`}>
        {row.price === null ? '—' : lotPriceText(row.price, row.categoryId)}
        {row.price !== null && row.oldPrice !== null && (
          <span className={css.was}>
            <span data-lower={row.price < row.oldPrice || undefined}>{changeText(row.oldPrice, row.price)}</span> <s>{numberText(row.oldPrice)}</s>
          </span>
        )}
      </td>
      <td className={css.status}>
        <LotStatus status={row.status} />
        {row.next && <Cut second>{row.next.dueAt ? `${actionTitle(row.next.action)}: ${momentText(row.next.dueAt)}` : m['officeLots.waits']()}</Cut>}
      </td>
      <td className={css.agent}>
        <Cut>{agents?.find(({ id }) => id === row.agentId)?.name ?? '—'}</Cut>
      </td>
      <td className={css.changed}>
        <span className={css.changedAt}>
          {momentText(row.changedAt)}
          {row.changed && (
            <span title={unpublished}>
              <Mark shape="half" tone="brass" />
              <span className={text.srOnly}>{unpublished}</span>
            </span>
          )}
        </span>
        <Cut second>{row.changedBy ?? ''}</Cut>
      </td>
    </tr>
  );
}

/** A line that ends in an ellipsis where the column ends; the pointer shows all of it. */
const Cut = ({ second = false, children }: { second?: boolean; children: string }) => (
  <span className={classNames(second && table.second, table.cut)} title={children || undefined}>
    {children}
  </span>
);
