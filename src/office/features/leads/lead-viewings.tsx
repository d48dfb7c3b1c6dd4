import type { LeadDetail } from '#contract/office/leads.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { useNow } from '#office/app/use-now.ts';
import { newViewingPath, viewingPath } from '#office/features/viewings/viewing-path.ts';
import { buttonClass } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import { exactMomentText } from '#office/layout/moment.ts';
import css from './lead.module.css';

const MINUTE_MS = 60_000;

/** The viewings that are planned with the visitor; without any, that the visitor wants one. */
export function LeadViewings({ lead }: { lead: LeadDetail }) {
  if (lead.viewings.length > 0) return <PlannedViewings lead={lead} />;
  return lead.asksForViewing && <AskedViewing lead={lead} ended={lead.asksForViewing.ended} />;
}

/** The viewings that are planned, and a way to plan another one. */
function PlannedViewings({ lead: { number, viewings, may } }: { lead: LeadDetail }) {
  const now = useNow(MINUTE_MS);
  return (
    <Notice look="info" icon="calendar">
      <ul className={css.viewings} aria-label={m['office.leads.viewings.title']()}>
        {viewings.map((viewing) => (
          <li key={viewing.id}>
            <span>
              <b>
                {(viewing.startsAt > now.toISOString() ? m['office.leads.viewings.planned'] : m['office.leads.viewings.past'])({ when: exactMomentText(viewing.startsAt, now) })}
              </b>
              <span className={css.note}>{m['office.leads.viewings.agent']({ name: viewing.agent })}</span>
            </span>
            <Link href={viewingPath(viewing)} className={buttonClass({ small: true })}>
              {viewing.startsAt > now.toISOString() ? m['office.leads.viewings.change']() : m['office.leads.viewings.result']()}
            </Link>
          </li>
        ))}
      </ul>
      {may.change && (
        <Link href={newViewingPath(number)} className={css.other}>
          {m['office.leads.viewings.another']()}
        </Link>
      )}
    </Notice>
  );
}

/** A viewing is wanted: the visitor has asked for it, or the last one did not take place. */
function AskedViewing({ lead, ended }: { lead: LeadDetail; ended: NonNullable<LeadDetail['asksForViewing']>['ended'] }) {
  const wanted = lead.booking ? m['office.leads.booking']({ when: exactMomentText(lead.booking.startsAt) }) : m['officeAnswers.viewing.asked']();
  const values = ended && { when: exactMomentText(ended.startsAt), recorded: exactMomentText(ended.at), by: ended.by };
  return (
    <Notice look="brass" icon="calendar">
      <b>{values ? (ended.state === 'cancelled' ? m['officeAnswers.viewing.cancelled'](values) : m['officeAnswers.viewing.missed'](values)) : wanted}</b>
      <br />
      {values ? (ended.state === 'cancelled' ? m['officeAnswers.viewing.cancelledBy'](values) : m['officeAnswers.viewing.missedBy'](values)) : m['office.leads.bookingText']()}
      {lead.may.change && (
        <div className={css.noticeAction}>
          <Link href={newViewingPath(lead.number)} className={buttonClass({ look: 'primary', small: true })}>
            {values ? m['officeAnswers.viewing.again']() : m['office.leads.planViewing']()}
          </Link>
        </div>
      )}
    </Notice>
  );
}
