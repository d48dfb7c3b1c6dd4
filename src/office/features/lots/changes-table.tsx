import type { ChangedRow } from '#contract/office/lot-list.ts';
import { OFFICE_STATUSES, type OfficeStatus } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { useAgents } from '#office/app/names.ts';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { numberText } from '#office/layout/money.ts';
import { fieldTitle } from './lot-titles.ts';
import { statusTitle } from './lot-words.tsx';
import css from './lots.module.css';

/** More rows than anybody reads would only slow the page down; those with problems come first. */
const MOST_SHOWN = 200;

const hasProblem = ({ problems }: ChangedRow): boolean => Object.keys(problems).length > 0;

/** What a change would do, lot by lot and field by field. With `rows` the lots are rows of a file, and fields its columns. */
export function ChangesTable({ items, rows = false }: { items: readonly ChangedRow[]; rows?: boolean }) {
  const shown = [...items.filter(hasProblem), ...items.filter((item) => !hasProblem(item))].slice(0, MOST_SHOWN);
  return (
    <>
      <ScrollTable label={m['officeLists.bulk.preview']()}>
        <thead>
          <tr>
            {rows && <th scope="col">{m['officeLists.import.row']()}</th>}
            <th scope="col">{m['officeLots.bulk.lot']()}</th>
            <th scope="col">{rows ? m['officeLists.import.column']() : m['officeLists.bulk.field']()}</th>
            <th scope="col">{m['officeStaff.audit.before']()}</th>
            <th scope="col">{m['officeLists.bulk.after']()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <ChangedLot key={item.row ?? item.id} item={item} rows={rows} />
          ))}
        </tbody>
      </ScrollTable>
      {items.length > shown.length && <p className={css.note}>{m['officeLists.bulk.shown']({ count: String(shown.length), total: String(items.length) })}</p>}
    </>
  );
}

function ChangedLot({ item: { id, row, title, changes, problems }, rows }: { item: ChangedRow; rows: boolean }) {
  const lines = [
    ...Object.entries(problems).map(([path, problem]) => ({ path, problem })),
    ...Object.entries(changes)
      .filter(([path]) => !(path in problems))
      .map(([path, change]) => ({ path, change, problem: undefined })),
  ];
  const height = Math.max(lines.length, 1);
  return (
    <>
      {(lines.length > 0 ? lines : [undefined]).map((line, index) => (
        <tr key={line?.path ?? ''}>
          {index === 0 && rows && <td rowSpan={height}>{row}</td>}
          {index === 0 && (
            <td rowSpan={height} className={css.changedLot}>
              {id ?? m['officeLists.import.newLot']()}
              {title && <span className={table.second}>{title}</span>}
            </td>
          )}
          {!line && <td colSpan={3}>{m['officeLists.bulk.noChange']()}</td>}
          {line && <td>{rows ? line.path : titleOf(line.path)}</td>}
          {line?.problem !== undefined && (
            <td colSpan={2} className={css.problem}>
              {line.problem}
            </td>
          )}
          {line && 'change' in line && (
            <>
              <td className={css.value}>
                <Value path={line.path} value={line.change.before} />
              </td>
              <td className={css.value}>
                <Value path={line.path} value={line.change.after} />
              </td>
            </>
          )}
        </tr>
      ))}
    </>
  );
}

/** Columns of the list that are no fields of the editor. */
const COLUMN_TITLES: Record<string, () => string> = {
  status: () => m['officeLots.column.status'](),
  archived: () => m['officeLots.column.status'](),
  id: () => m['officeLots.column.id'](),
};
const titleOf = (path: string): string => COLUMN_TITLES[path]?.() ?? fieldTitle(path);

const isStatus = (value: unknown): value is OfficeStatus => OFFICE_STATUSES.includes(value as OfficeStatus);

function Value({ path, value }: { path: string; value: unknown }) {
  const agents = useAgents();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={css.empty}>{m['officeLists.import.empty']()}</span>;
  if (path === 'archived') return value ? m['officeLists.bulk.archived']() : m['officeLists.bulk.inList']();
  if (path === 'agentId') return agents?.find(({ id }) => id === value)?.name ?? String(value);
  if (path === 'status' && isStatus(value)) return statusTitle(value);
  if (typeof value === 'boolean') return value ? m['officeLists.bulk.yes']() : m['officeLists.bulk.no']();
  if (typeof value === 'number') return <span className={table.nowrap}>{numberText(value)}</span>;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
