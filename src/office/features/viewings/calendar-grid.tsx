import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { ViewingItem } from '#contract/office/viewings.ts';
import { m } from '#messages';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { arrangeInColumns, type ColumnPosition } from './arrange-in-columns.ts';
import css from './calendar-grid.module.css';
import { dayOf, minutesOf, spanText, timeOf, timeOfMinutes } from './viewing-time.ts';
import { lotText, nameOf, stateTitle } from './viewing-words.tsx';

/** A column is a day, or an agent on one day. */
export type Column = { key: string; day: string; head: ReactNode; items: readonly ViewingItem[]; isToday: boolean; isChosen?: boolean; staffId?: number };
type Props = {
  columns: readonly Column[];
  now: Date;
  onOpen(item: ViewingItem): void;
  /** A viewing was dragged to a column and a time, in steps of a quarter of an hour. */
  onMove(item: ViewingItem, to: { day: string; time: string; staffId?: number }): void;
};
type Dragged = { id: number; dx: number; dy: number; to?: { column: Column; minutes: number } };

/** These hours are shown even if nothing is planned in them. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
const HOUR_REM = 3.625;
const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 15;
const TWO_LINES_MINUTES = 45;
const THREE_LINES_MINUTES = 60;
const DRAG_PX = 6;

/** Days or agents side by side, hours from top to bottom. A viewing is moved by dragging, or by typing a time in its form. */
export function CalendarGrid({ columns, now, onOpen, onMove }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged>();
  const dragStart = useRef<{ x: number; y: number; item: ViewingItem }>(undefined);
  const allItems = columns.flatMap(({ items }) => items);
  const firstHour = Math.min(FIRST_HOUR, ...allItems.map(({ startsAt }) => Math.floor(minutesOf(startsAt) / 60)));
  const lastHour = Math.min(24, Math.max(LAST_HOUR, ...allItems.map(({ startsAt, minutes }) => Math.ceil((minutesOf(startsAt) + minutes) / 60))));
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
  const topOf = (minutes: number): string => `${((minutes / 60 - firstHour) * HOUR_REM).toFixed(3)}rem`;

  /** The column under the pointer, and the time at the upper edge of the dragged viewing. */
  const targetOf = (event: PointerEvent, item: ViewingItem): Dragged['to'] => {
    const columnElements = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const index = columnElements.findIndex((element) => {
      const { left, right } = element.getBoundingClientRect();
      return event.clientX >= left && event.clientX < right;
    });
    const column = columns[index];
    const box = columnElements[index]?.getBoundingClientRect();
    if (!column || !box || !dragStart.current) return undefined;
    const movedMinutes = ((event.clientY - dragStart.current.y) / box.height) * (lastHour - firstHour) * 60;
    const minutes = Math.round((minutesOf(item.startsAt) + movedMinutes) / STEP_MINUTES) * STEP_MINUTES;
    return { column, minutes: Math.max(firstHour * 60, Math.min(lastHour * 60 - STEP_MINUTES, minutes)) };
  };
  const drag = {
    begin(event: PointerEvent, item: ViewingItem) {
      if (event.button !== 0 || event.pointerType === 'touch' || item.state !== 'planned') return;
      dragStart.current = { x: event.clientX, y: event.clientY, item };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    move(event: PointerEvent) {
      if (!dragStart.current) return;
      const { x, y, item } = dragStart.current;
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      if (dragged || Math.hypot(dx, dy) > DRAG_PX) setDragged({ id: item.id, dx, dy, to: targetOf(event, item) });
    },
    end() {
      const item = dragStart.current?.item;
      dragStart.current = undefined;
      if (item && dragged?.to) onMove(item, { day: dragged.to.column.day, time: timeOfMinutes(dragged.to.minutes), staffId: dragged.to.column.staffId });
      // The click that follows must still see that it was a drag.
      setTimeout(() => setDragged(undefined));
    },
    cancel() {
      dragStart.current = undefined;
      setDragged(undefined);
    },
  };
  return (
    <div ref={grid} className={css.calendar} style={{ '--columns': columns.length, '--hours': hours.length } as CSSProperties}>
      <div className={css.corner} />
      {columns.map(({ key, head, isToday, isChosen }) => (
        <div key={key} className={classNames(css.head, isToday && css.today, isChosen && css.chosen)}>
          {head}
        </div>
      ))}
      <div className={css.hours} aria-hidden="true">
        {hours.slice(1).map((hour) => (
          <span key={hour} style={{ top: topOf(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <ul key={column.key} className={classNames(css.column, column.isToday && css.today)} data-column={column.key}>
          {column.isToday && isWithin(now, firstHour, lastHour) && <li className={css.now} style={{ top: topOf(minutesOf(now.toISOString())) }} aria-hidden="true" />}
          {dragged?.to?.column.key === column.key && (
            <li className={css.ghost} style={{ top: topOf(dragged.to.minutes) }} aria-hidden="true">
              {timeOfMinutes(dragged.to.minutes)}
            </li>
          )}
          {placed(column.items).map(({ item, position }) => (
            <li
              key={item.id}
              className={css.slot}
              style={{
                top: topOf(minutesOf(item.startsAt)),
                height: `${(shownMinutes(item) / 60) * HOUR_REM - 0.125}rem`,
                left: `${(position.column / position.columns) * 100}%`,
                width: `${100 / position.columns}%`,
              }}
            >
              <button
                type="button"
                data-viewing={item.id}
                className={classNames(css.event, css[item.state], item.clashes.length > 0 && css.clash, dragged?.id === item.id && css.dragged)}
                onPointerDown={(event) => drag.begin(event, item)}
                onPointerMove={drag.move}
                onPointerUp={drag.end}
                onPointerCancel={drag.cancel}
                onClick={() => dragged || onOpen(item)}
              >
                <EventText item={item} withAgent={column.staffId === undefined} isNarrow={position.columns > 1} />
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** A viewing that lasts past midnight is cut there: its rest would hang below the column. */
const shownMinutes = ({ startsAt, minutes }: ViewingItem): number => Math.min(minutes, DAY_MINUTES - minutesOf(startsAt));

/** As many lines as fit into the time. */
function EventText({ item, withAgent, isNarrow }: { item: ViewingItem; withAgent: boolean; isNarrow: boolean }) {
  const minutes = shownMinutes(item);
  const isShort = minutes < TWO_LINES_MINUTES;
  return (
    <>
      <span className={css.lines}>
        <span className={css.line}>
          <b>{timeOf(item.startsAt)}</b> {isNarrow && item.lot ? item.lot.id : lotText(item)}
          {isShort && `, ${nameOf(item)}`}
        </span>
        {!isShort && <span className={css.line}>{nameOf(item)}</span>}
        {withAgent && minutes >= THREE_LINES_MINUTES && <span className={classNames(css.line, css.muted)}>{item.agent.name}</span>}
      </span>
      <span className={text.srOnly}>
        {[spanText(item), item.agent.name, stateTitle(item.state), item.clashes.length > 0 && m['office.viewings.clash.mark']()].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

function placed(items: readonly ViewingItem[]): { item: ViewingItem; position: ColumnPosition }[] {
  const positions = arrangeInColumns(items.map(({ id, startsAt, minutes }) => ({ id, from: minutesOf(startsAt), to: minutesOf(startsAt) + minutes })));
  return items.map((item) => ({ item, position: positions.get(item.id) ?? { column: 0, columns: 1 } }));
}

const isWithin = (now: Date, firstHour: number, lastHour: number): boolean => {
  const minutes = minutesOf(now.toISOString());
  return minutes >= firstHour * 60 && minutes < lastHour * 60;
};
export const isOn = (day: string) => (item: ViewingItem) => dayOf(item.startsAt) === day;
