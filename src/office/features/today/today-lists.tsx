import { Fragment } from 'react';
import { officePath } from '#contract/office/pages.ts';
import type { Today } from '#contract/office/today.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { Link } from '#office/app/router.tsx';
import { stateTitle, stateTone } from '#office/features/viewings/viewing-words.tsx';
import { Button } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Mark, Tag } from '#office/kit/marks.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { DeliveryError } from '#office/layout/delivery-failure.tsx';
import { daysSince, momentText, timeText } from '#office/layout/moment.ts';
import { classNames } from '#ui/styles/class-names.ts';
import css from './today.module.css';
import { Backups } from './today-backups.tsx';
import { Answered, Waiting } from './today-leads.tsx';
import { List, TextLink } from './today-list.tsx';
import { Calm, Numbers, PromisesKept } from './today-summary.tsx';

/** The lists of Today. Empty ones are left out, except the list of what lots lack: it says that nothing is missing. */
export function TodayLists({ today, onChange }: { today: Today; onChange(): void }) {
  const { waiting, answered, viewings, overdue, failed, lots, seesPeople } = today;
  return (
    <div className={css.lists}>
      <div className={css.column}>
        {!seesPeople && <Numbers today={today} />}
        {seesPeople && waiting.total === 0 && <Calm today={today} />}
        {waiting.items.length > 0 && <Waiting waiting={waiting} />}
        {answered.items.length > 0 && <Answered answered={answered} />}
        {viewings.items.length > 0 && <Viewings viewings={viewings} now={new Date(today.now)} />}
      </div>
      <div className={css.column}>
        {today.backups.length > 0 && <Backups problems={today.backups} />}
        <PromisesKept promises={today.promises} />
        {overdue.items.length > 0 && <Overdue overdue={overdue} now={new Date(today.now)} />}
        {failed.items.length > 0 && <Failed failed={failed} onChange={onChange} />}
        {lots.length > 0 ? <Lacking lots={lots} isOwn={today.scope === 'own'} /> : <NothingLacks />}
      </div>
    </div>
  );
}

function Viewings({ viewings: { total, items }, now }: { viewings: Today['viewings']; now: Date }) {
  return (
    <List title={m['office.today.viewings']()} count={total} end={<TextLink href={officePath('viewings')}>{m['office.today.week']()}</TextLink>}>
      {items.map(({ id, startsAt, minutes, lot, name, agent, state, isOverdue, lead }) => {
        const isOver = state === 'planned' && Date.parse(startsAt) + minutes * 60_000 < now.getTime();
        return (
          <li key={id} className={css.viewing}>
            <span className={css.time}>{timeText(new Date(startsAt))}</span>
            {lot?.cover ? <img src={lot.cover} alt="" width={54} height={36} /> : <span className={css.noCover} />}
            <div>
              <p className={css.cut}>{lead === null ? (lot?.title ?? name) : <Link href={officePath('lead', { number: lead })}>{lot?.title ?? name}</Link>}</p>
              <p className={classNames(css.note, css.cut)}>
                {[isOverdue && momentText(startsAt, now), lot?.address, lot && m['office.today.lot']({ id: String(lot.id) }), name].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span className={css.agent}>{agent}</span>
            <span className={css.state}>
              {isOverdue ? (
                <Tag tone="warning">{m['office.today.noResult']()}</Tag>
              ) : isOver ? (
                <Tag tone="neutral">{m['office.viewings.state.open']()}</Tag>
              ) : (
                <Tag tone={stateTone(state)}>{stateTitle(state)}</Tag>
              )}
            </span>
          </li>
        );
      })}
    </List>
  );
}

function Overdue({ overdue: { total, items }, now }: { overdue: Today['overdue']; now: Date }) {
  return (
    <List title={m['office.today.overdue']()} count={total}>
      {items.map(({ number, text, at, lotId, assignee }) => {
        const days = daysSince(new Date(at), now);
        return (
          <li key={number} className={css.row}>
            <div>
              <p className={css.cut}>
                <Link href={officePath('lead', { number })}>{text}</Link>
              </p>
              <p className={classNames(css.note, css.cut)}>
                {[m['office.today.overdueNumber']({ number: String(number) }), lotId && m['office.today.lot']({ id: String(lotId) }), assignee].filter(Boolean).join(', ')}
              </p>
            </div>
            <span className={css.late}>{days > 0 ? m['office.today.overdueDays']({ count: days }) : m['office.today.overdueToday']()}</span>
          </li>
        );
      })}
    </List>
  );
}

function Failed({ failed: { total, items }, onChange }: { failed: Today['failed']; onChange(): void }) {
  const resend = async (lead: number, id: number) => {
    try {
      await call('POST', `/leads/${lead}/deliveries/${id}/resend`);
      showToast({ text: m['office.today.resent']() });
      onChange();
    } catch (error) {
      showToast({ text: failureText(error), failed: true });
    }
  };
  return (
    <List title={m['office.today.failed']()} count={total}>
      {items.map(({ id, channel, title, lead, error, attempts, nextAttemptAt }) => (
        <li key={id} className={css.row}>
          <Icon name="alert" small className={css.alert} />
          <div>
            <p className={css.cut}>{lead === null ? title : <Link href={officePath('lead', { number: lead })}>{title}</Link>}</p>
            <DeliveryError channel={channel} error={error} />
          </div>
          {nextAttemptAt === null && lead !== null ? (
            <Button small aria-label={m['office.today.resendLead']({ title })} onClick={() => void resend(lead, id)}>
              {m['office.today.resend']()}
            </Button>
          ) : (
            <span className={css.note}>
              {nextAttemptAt ? m['office.today.nextAttempt']({ time: timeText(new Date(nextAttemptAt)) }) : m['office.today.attempts']({ count: attempts })}
            </span>
          )}
        </li>
      ))}
    </List>
  );
}

type Lacks = Today['lots'][number]['lacks'];
const LACKS: Record<Lacks, () => string> = {
  ru: () => m['office.today.lack.ru'](),
  en: () => m['office.today.lack.en'](),
  photos: () => m['office.today.lack.photos'](),
  translation: () => m['office.today.lack.translation'](),
  refused: () => m['office.today.lack.refused'](),
};

function Lacking({ lots, isOwn }: { lots: Today['lots']; isOwn: boolean }) {
  const lotListHref = (lacks: Lacks) => `${officePath('lots')}?${new URLSearchParams({ lacks, status: 'draft,active,reserved', ...(isOwn && { mine: '1' }) })}`;
  return (
    <List title={m['office.today.lacks']()}>
      {lots.map(({ lacks, count, ids }) => {
        const isRefused = lacks === 'refused';
        const rest = count - ids.length;
        return (
          <li key={lacks} className={classNames(css.row, css.lacking)}>
            <Mark shape={isRefused ? 'cross' : 'half'} tone={isRefused ? 'error' : 'warning'} />
            <p className={css.cut}>
              {isRefused ? LACKS[lacks]() : <Link href={lotListHref(lacks)}>{LACKS[lacks]()}</Link>}{' '}
              <span className={css.note}>
                {ids.map((id, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <Link href={officePath('lot', { id })}>{id}</Link>
                  </Fragment>
                ))}
                {rest > 0 && ` ${m['office.today.lackMore']({ count: String(rest) })}`}
              </span>
            </p>
            <span className={css.number}>{count}</span>
          </li>
        );
      })}
    </List>
  );
}

const NothingLacks = () => (
  <section className={css.section}>
    <header>
      <h2>{m['office.today.lacks']()}</h2>
    </header>
    <p className={css.nothing}>{m['office.today.lacksNothing']()}</p>
  </section>
);
