import { isEmptyValue } from '#contract/office/field-value.ts';
import { lotColumnTitle } from '#contract/office/lot-field-titles.ts';
import type { ChangedRow } from '#contract/office/lot-list.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { fieldTitle } from './lot-titles.ts';
import css from './lots.module.css';
import { useValueText } from './use-value-text.ts';

/** More rows than anybody reads would only slow the page down; those with problems come first. */
const MAX_SHOWN = 200;

const hasProblem = ({ problems }: ChangedRow): boolean => Object.keys(problems).length > 0;

/** What a change would do, lot by lot and field by field. With `rows` the lots are rows of a file, and fields its columns. */
export function ChangesTable({ items, rows = false }: { items: readonly ChangedRow[]; rows?: boolean }) {
  const text = useValueText();
  const shown = [...items.filter(hasProblem), ...items.filter((item) => !hasProblem(item))].slice(0, MAX_SHOWN);
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
            <ChangedLot key={item.row ?? item.id} item={item} rows={rows} text={text} />
          ))}
        </tbody>
      </ScrollTable>
      {items.length > shown.length && <p className={css.note}>{m['officeLists.bulk.shown']({ count: String(shown.length), total: String(items.length) })}</p>}
    </>
  );
}

type LotProps = { item: ChangedRow; rows: boolean; text(path: string, value: unknown): string };

function ChangedLot({ item: { id, row, title, changes, problems }, rows, text }: LotProps) {
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
          {line && <td>{rows ? lotColumnTitle(line.path, locale.get()) : fieldTitle(line.path)}</td>}
          {line?.problem !== undefined && (
            <td colSpan={2} className={css.problem}>
              {line.problem}
            </td>
          )}
          {line && 'change' in line && (
            <>
              <td className={css.value}>
                <Value path={line.path} value={line.change.before} text={text} />
              </td>
              <td className={css.value}>
                <Value path={line.path} value={line.change.after} text={text} />
              </td>
            </>
          )}
        </tr>
      ))}
    </>
  );
}

function Value({ path, value, text }: { path: string; value: unknown; text(path: string, value: unknown): string }) {
  return isEmptyValue(value) ? (
    <span className={css.empty}>{m['officeLists.import.empty']()}</span>
  ) : (
    <span className={classNames(typeof value === 'number' && table.nowrap)}>{text(path, value)}</span>
  );
}
