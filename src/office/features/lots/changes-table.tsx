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

/** What a change would do, lot by lot and field by field. With `isFile` the lots are rows of a file, and the fields its columns. */
export function ChangesTable({ items, isFile = false }: { items: readonly ChangedRow[]; isFile?: boolean }) {
  const valueText = useValueText();
  const shown = [...items.filter(hasProblem), ...items.filter((item) => !hasProblem(item))].slice(0, MAX_SHOWN);
  return (
    <>
      <ScrollTable label={m['officeLists.bulk.preview']()}>
        <thead>
          <tr>
            {isFile && <th scope="col">{m['officeLists.import.row']()}</th>}
            <th scope="col">{m['officeLots.bulk.lot']()}</th>
            <th scope="col">{isFile ? m['officeLists.import.column']() : m['officeLists.bulk.field']()}</th>
            <th scope="col">{m['officeStaff.audit.before']()}</th>
            <th scope="col">{m['officeLists.bulk.after']()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <ChangedLot key={item.row ?? item.id} item={item} isFile={isFile} valueText={valueText} />
          ))}
        </tbody>
      </ScrollTable>
      {items.length > shown.length && <p className={css.note}>{m['officeLists.bulk.shown']({ count: String(shown.length), total: String(items.length) })}</p>}
    </>
  );
}

type ValueText = ReturnType<typeof useValueText>;
type LotProps = { item: ChangedRow; isFile: boolean; valueText: ValueText };

function ChangedLot({ item: { id, row, title, changes, problems }, isFile, valueText }: LotProps) {
  const lines = [
    ...Object.entries(problems).map(([path, problem]) => ({ path, problem })),
    ...Object.entries(changes)
      .filter(([path]) => !(path in problems))
      .map(([path, change]) => ({ path, change, problem: undefined })),
  ];
  const rowSpan = Math.max(lines.length, 1);
  return (
    <>
      {(lines.length > 0 ? lines : [undefined]).map((line, index) => (
        <tr key={line?.path ?? ''}>
          {index === 0 && isFile && <td rowSpan={rowSpan}>{row}</td>}
          {index === 0 && (
            <td rowSpan={rowSpan} className={css.changedLot}>
              {id ?? m['officeLists.import.newLot']()}
              {title && <span className={table.second}>{title}</span>}
            </td>
          )}
          {!line && <td colSpan={3}>{m['officeLists.bulk.noChange']()}</td>}
          {line && <td>{isFile ? lotColumnTitle(line.path, locale.get()) : fieldTitle(line.path)}</td>}
          {line?.problem !== undefined && (
            <td colSpan={2} className={css.problem}>
              {line.problem}
            </td>
          )}
          {line && 'change' in line && (
            <>
              <td className={css.value}>
                <Value path={line.path} value={line.change.before} valueText={valueText} />
              </td>
              <td className={css.value}>
                <Value path={line.path} value={line.change.after} valueText={valueText} />
              </td>
            </>
          )}
        </tr>
      ))}
    </>
  );
}

function Value({ path, value, valueText }: { path: string; value: unknown; valueText: ValueText }) {
  return isEmptyValue(value) ? (
    <span className={css.empty}>{m['officeLists.import.empty']()}</span>
  ) : (
    <span className={classNames(typeof value === 'number' && table.nowrap)}>{valueText(path, value)}</span>
  );
}
