import { type RefObject, type UIEvent, useRef } from 'react';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { m } from '#messages';
import { IconButton } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import placeholder from '#web/features/lot/placeholder.svg?url';
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts';
import { type AnyLotDetails, lotKey } from '#web/stores/any-lot.ts';
import { type CompareGroup, type CompareRow, compareLots, onlyDifferences, priceRow } from './compare-rules.ts';
import css from './compare-table.module.css';

const PHOTO_WIDTH = 640;

type Props = { lots: AnyLotDetails[]; differencesOnly?: boolean; onRemove?(lot: AnyLotDetails): void };

/** Lots in columns, facts in rows. On a phone it scrolls sideways under a sticky column of names. */
export function CompareTable({ lots, differencesOnly, onRemove }: Props) {
  const all = compareLots(lots);
  const groups = differencesOnly ? onlyDifferences(all) : all;
  const heads = useRef<HTMLTableSectionElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const syncNames = (event: UIEvent<HTMLElement>) => names.current?.scrollTo(event.currentTarget.scrollLeft, 0);
  return (
    <div className={css.compare}>
      <LotNames ref={names} lots={lots} after={heads} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={css.scroll} role="group" aria-label={m['shortlist.compare.table']()} tabIndex={0} onScroll={syncNames}>
        <table className={css.table} data-lots={lots.length}>
          <caption className={text.srOnly}>{m['shortlist.compare.table']()}</caption>
          <thead ref={heads}>
            <tr>
              <th scope="col" className={css.name}>
                <span className={text.srOnly}>{m['shortlist.compare.fact']()}</span>
              </th>
              {lots.map((lot) => (
                <th key={lotKey(lot)} scope="col" abbr={lot.title} className={css.lot}>
                  <LotHead lot={lot} onRemove={onRemove && (() => onRemove(lot))} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row row={priceRow(lots)} lots={lots} className={css.price} />
          </tbody>
          {groups.map((group) => (
            <Group key={group.title} group={group} lots={lots} />
          ))}
        </table>
        {groups.length === 0 && <p className={css.same}>{m['shortlist.compare.same']()}</p>}
      </div>
    </div>
  );
}

/** Sticky titles of the columns, shown once the header row is scrolled away; for small screens, where the header row itself cannot be sticky. */
function LotNames({ ref, lots, after }: { ref: RefObject<HTMLDivElement | null>; lots: AnyLotDetails[]; after: RefObject<HTMLElement | null> }) {
  const isScrolledPast = useScrolledPast(after);
  return (
    <div className={css.names} data-shown={isScrolledPast || undefined} aria-hidden="true">
      <div ref={ref} className={css.namesRow}>
        {lots.map((lot) => (
          <span key={lotKey(lot)}>{lot.title}</span>
        ))}
      </div>
    </div>
  );
}

function LotHead({ lot, onRemove }: { lot: AnyLotDetails; onRemove?(): void }) {
  const [photo] = lot.photos;
  return (
    <div className={css.head}>
      <div className={css.photo}>
        {photo ? (
          <Picture file={pictureFile(photo, PHOTO_WIDTH)} alt="" sizes="(min-width: 67.5rem) 21vw, (min-width: 48rem) 30vw, 36vw" className={css.image} eager />
        ) : (
          <img className={css.image} src={placeholder} width="480" height="320" alt="" />
        )}
      </div>
      <PageLink className={classNames(text.cover, css.title)} to={lotPath(lot)}>
        {lot.title}
      </PageLink>
      {onRemove && <IconButton className={css.remove} icon="close" label={m['shortlist.compare.remove']({ title: lot.title })} onClick={onRemove} />}
    </div>
  );
}

function Group({ group, lots }: { group: CompareGroup; lots: AnyLotDetails[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={lots.length + 1} className={css.group}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.title} row={row} lots={lots} />
      ))}
    </tbody>
  );
}

function Row({ row: { title, values, differs, best }, lots, className }: { row: CompareRow; lots: AnyLotDetails[]; className?: string }) {
  return (
    <tr className={className} data-differs={differs || undefined}>
      <th scope="row" className={css.name}>
        {title}
      </th>
      {lots.map((lot, index) => (
        <td key={lotKey(lot)}>
          {values[index] ? (
            <span className={best[index] ? css.best : undefined}>{values[index]}</span>
          ) : (
            <>
              <span aria-hidden="true">—</span>
              <span className={text.srOnly}>{m['shortlist.compare.unknown']()}</span>
            </>
          )}
          {best[index] && <span className={text.srOnly}>, {m['shortlist.compare.best']()}</span>}
        </td>
      ))}
    </tr>
  );
}
