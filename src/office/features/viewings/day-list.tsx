import { Fragment } from 'react';
import type { ViewingItem } from '#contract/office/viewings.ts';
import { m } from '#messages';
import { setSearch } from '#office/app/router.tsx';
import { Button } from '#office/kit/button.tsx';
import { EmptyState, Notice } from '#office/kit/states.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { isOn } from './calendar-grid.tsx';
import css from './day-list.module.css';
import { dayNumber, dayOf, longDay, timeOf, weekday } from './viewing-time.ts';
import { clashText, lotText, nameOf, StateOfViewing } from './viewing-words.tsx';

type Props = { days: readonly string[]; day: string; items: readonly ViewingItem[]; now: Date; onOpen(item: ViewingItem): void };

/** On a phone: the days of the week above, the viewings of one day below each other. */
export function DayList({ days, day, items, now, onOpen }: Props) {
  const shown = items.filter(isOn(day));
  const isToday = dayOf(now.toISOString()) === day;
  const nextIndex = shown.findIndex(({ startsAt }) => startsAt > now.toISOString());
  /** The index before which the line «now» stands. */
  const nowIndex = isToday ? (nextIndex < 0 ? shown.length : nextIndex) : -1;
  return (
    <>
      <nav className={css.week} aria-label={m['office.viewings.days']()}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === day ? 'date' : undefined}
            className={classNames(items.some(isOn(one)) && css.busy)}
            onClick={() => setSearch({ date: one })}
          >
            <span>{weekday(one)}</span>
            <b>{dayNumber(one)}</b>
            <span className={text.srOnly}>
              {m['office.viewings.dayCount']({ day: longDay(one), count: items.filter(isOn(one)).filter(({ state }) => state !== 'cancelled').length })}
            </span>
          </button>
        ))}
      </nav>
      {shown.length === 0 ? (
        <EmptyState title={m['office.viewings.nothing']()}>{m['office.viewings.nothingText']()}</EmptyState>
      ) : (
        <ul className={css.list}>
          {shown.map((item, index) => (
            <Fragment key={item.id}>
              {index === nowIndex && <NowLine now={now} />}
              <Row item={item} isPast={item.startsAt <= now.toISOString()} onOpen={() => onOpen(item)} />
            </Fragment>
          ))}
          {nowIndex === shown.length && <NowLine now={now} />}
        </ul>
      )}
    </>
  );
}

const NowLine = ({ now }: { now: Date }) => <li className={css.now}>{m['office.viewings.now']({ time: timeOf(now.toISOString()) })}</li>;

const Row = ({ item, isPast, onOpen }: { item: ViewingItem; isPast: boolean; onOpen(): void }) => (
  <li className={classNames(css.row, item.state === 'cancelled' && css.cancelled)}>
    <span className={css.time}>{timeOf(item.startsAt)}</span>
    <div className={css.body}>
      <button type="button" className={css.open} data-viewing={item.id} onClick={onOpen}>
        <b>{item.lot?.title ?? lotText(item)}</b>
        <span>{[item.place || item.lot?.address, item.lot && lotText(item)].filter(Boolean).join(', ')}</span>
        <span>
          {nameOf(item)} · {item.agent.name}
        </span>
      </button>
      {item.state !== 'planned' && <StateOfViewing state={item.state} />}
      {item.clashes.length > 0 && (
        <Notice look="error">
          {item.clashes.map((clash) => (
            <p key={clash.id}>{clashText(clash)}</p>
          ))}
        </Notice>
      )}
      {item.state === 'planned' && isPast && (
        <Button onClick={onOpen} className={css.result}>
          {m['office.viewings.writeResult']()}
        </Button>
      )}
    </div>
  </li>
);
