import type { Today } from '#contract/office/today.ts';
import { m } from '#messages';
import { Meter } from '#office/kit/marks.tsx';
import { timeText } from '#office/layout/moment.ts';
import css from './today.module.css';

/* What Today says beside its lists. */

/** How many leads were answered within the promised hour. */
export function PromisesKept({ promises: { week, month } }: { promises: Today['promises'] }) {
  const shares = [
    { title: m['office.today.keptWeek'](), ...week },
    { title: m['office.today.keptMonth'](), ...month },
  ];
  return (
    <section className={css.section}>
      <header>
        <h2>{m['office.today.kept']()}</h2>
      </header>
      <div className={css.kept}>
        {shares.map(({ title, kept, of }) => {
          const share = of > 0 ? kept / of : 0;
          return (
            <div key={title}>
              <p className={css.figure}>{of > 0 ? m['office.reports.share']({ percent: String(Math.round(share * 100)) }) : '—'}</p>
              <Meter value={share} tone={share >= 0.9 ? 'success' : share >= 0.7 ? 'warning' : 'error'} label={`${m['office.today.kept']()} ${title}`} />
              <p className={css.note}>
                {title}: {of > 0 ? m['office.today.keptOf']({ kept: String(kept), of: String(of) }) : m['office.today.keptNone']()}
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** For editors: how much there is, without names. */
export function Numbers({ today: { waiting, answered, viewings, overdue, failed } }: { today: Today }) {
  const numbers = [
    { title: m['office.today.waiting'](), count: waiting.total },
    { title: m['officeAnswers.today.title'](), count: answered.total },
    { title: m['office.today.viewings'](), count: viewings.total },
    { title: m['office.today.overdue'](), count: overdue.total },
    { title: m['office.today.failed'](), count: failed.total },
  ];
  return (
    <section className={css.section}>
      <header>
        <h2>{m['office.today.numbers']()}</h2>
      </header>
      <dl className={css.numbers}>
        {numbers.map(({ title, count }) => (
          <div key={title}>
            <dt className={css.note}>{title}</dt>
            <dd className={css.figure}>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{m['office.today.numbersNote']()}</p>
    </section>
  );
}

/** Shown instead of the list of waiting leads when none waits. */
export function Calm({ today: { viewings, lastAnswerMinutes, now } }: { today: Today }) {
  const nextViewing = viewings.items.find(({ startsAt, state }) => state === 'planned' && startsAt > now);
  return (
    <div className={css.calm}>
      <h2>{nextViewing ? m['office.today.calmNext']({ time: timeText(new Date(nextViewing.startsAt)), agent: nextViewing.agent }) : m['office.today.calm']()}</h2>
      {lastAnswerMinutes !== null && <p>{m['office.today.calmLast']({ count: lastAnswerMinutes })}</p>}
    </div>
  );
}
