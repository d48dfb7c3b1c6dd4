import { useEffect, useRef } from 'react';
import type { LeadDetail, LeadNews } from '#contract/office/leads.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useCallHours } from '#office/app/dictionaries.ts';
import { needsReload, useLeadNews } from '#office/app/lead-news.ts';
import { useResource } from '#office/app/resource.ts';
import { Link, navigate } from '#office/app/router.tsx';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { useIsVisible } from '#office/app/use-is-visible.ts';
import { useNow } from '#office/app/use-now.ts';
import { plannedOrNewViewingPath } from '#office/features/viewings/viewing-path.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Gauge, Tag } from '#office/kit/marks.tsx';
import { EmptyState, Notice } from '#office/kit/states.tsx';
import { DeliveryError } from '#office/layout/delivery-failure.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { exactMomentText } from '#office/layout/moment.ts';
import { Part } from '#office/layout/part.tsx';
import { ShownContacts, useOpenableContacts } from '#office/layout/shown-contacts.tsx';
import { ContactBar } from './contact-bar.tsx';
import css from './lead.module.css';
import { LeadComposer } from './lead-composer.tsx';
import { Facts } from './lead-facts.tsx';
import { LeadLog } from './lead-log.tsx';
import { LeadSide } from './lead-side.tsx';
import { LeadSteps } from './lead-steps.tsx';
import { durationText, isWaiting, promiseText, waitedMinutes } from './lead-times.ts';
import { LeadViewings } from './lead-viewings.tsx';
import { deliveryTitle, nameOf, ordinalText, typeTitle } from './lead-words.ts';
import { type ChangeRow, type LeadActions, useLeadActions } from './use-lead-actions.ts';

const MINUTE_MS = 60_000;

type Props = {
  number: number;
  position: string;
  /** The address of the list. */
  back: string;
  onChange: ChangeRow;
};

/** The lead that is open. */
export function LeadPane({ number, position, back, onChange }: Props) {
  const resource = useResource<LeadDetail>(`/leads/${number}`);
  const { data, failure, reload } = resource;
  useLeadNews((news) => {
    const isAboutLead = ({ gone, events }: LeadNews) => gone.includes(number) || events.some((event) => event.number === number && event.id > (data?.lastEvent ?? 0));
    if (needsReload(news) || (typeof news === 'object' && isAboutLead(news))) reload();
  });
  const isMissing = failure?.status === 404 || failure?.status === 403;
  return (
    <>
      <div className={css.backLine}>
        <Link href={back}>
          <Icon name="back" small />
          {m['office.leads.title']()}
        </Link>
        <span>{position}</span>
      </div>
      {isMissing ? (
        <div className={css.missing}>
          <EmptyState
            title={m['office.leads.missing']()}
            action={
              <Link href={back} className={buttonClass({})}>
                {m['office.leads.toList']()}
              </Link>
            }
          >
            {m['office.leads.missingText']()}
          </EmptyState>
        </div>
      ) : (
        <Loaded resource={resource} rows={8}>
          {(lead) => <Lead lead={lead} reload={reload} onChange={onChange} />}
        </Loaded>
      )}
    </>
  );
}

/** Tells the server once for each new event that this person has seen it. What arrives in a hidden tab has not been seen. */
function useReadMark({ number, lastEvent, unread }: LeadDetail, onChange: ChangeRow): void {
  const lastReported = useRef(0);
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible || !unread || lastReported.current >= lastEvent) return;
    lastReported.current = lastEvent;
    call('POST', `/leads/${number}/read`, { body: { event: lastEvent }, promptsSignIn: false }).then(
      () => onChange(number, { unread: false }),
      () => {},
    );
  });
}

function Lead({ lead, reload, onChange }: { lead: LeadDetail; reload(): void; onChange: ChangeRow }) {
  const actions = useLeadActions(lead, reload, onChange);
  const contacts = useOpenableContacts(lead.contacts, {
    mayOpen: lead.person !== null,
    onExpired: reload,
    async onOpen(reason) {
      const opened = await call<LeadDetail['contacts']>('POST', `/leads/${lead.number}/contacts`, { body: { reason } });
      reload();
      return opened;
    },
  });
  const viewingHref = plannedOrNewViewingPath(lead.viewings, lead.may.change ? lead.number : undefined);
  const pane = useRef<HTMLDivElement>(null);
  useReadMark(lead, onChange);
  const findControl = (name: string) => pane.current?.querySelector<HTMLElement>(`[data-key="${name}"]`);
  useShortcuts({
    KeyT: () => findControl('contacts')?.click(),
    KeyS: () => findControl('step')?.focus(),
    KeyN: () => findControl('next')?.click(),
    KeyM: () => findControl('note')?.focus(),
    ...(viewingHref && { KeyV: () => void navigate(viewingHref) }),
    '!': () => findControl('spam')?.click(),
  });
  return (
    <div className={css.lead} ref={pane}>
      <title>{m['office.pageTitle']({ page: m['office.leads.number']({ number: String(lead.number) }) })}</title>
      <div className={css.body}>
        <Head lead={lead} />
        <ShownContacts contacts={contacts} look="boxes" />
        <LeadSteps lead={lead} actions={actions} />
        {!lead.may.change && <Notice look="info">{m['office.leads.shownOnly']()}</Notice>}
        <LeadViewings lead={lead} />
        {lead.repeated && <Notice look="warning">{m['office.leads.repeated']()}</Notice>}
        <FailedDeliveries lead={lead} actions={actions} />
        {lead.message && <p className={css.message}>{lead.message}</p>}
        <Facts title={m['office.leads.facts']()} facts={lead.facts} />
        {lead.hasValuation && (
          <Link href={officePath('valuation', { number: lead.number })} className={buttonClass({ small: true })}>
            {m['valuation.sheet.open']()}
          </Link>
        )}
        <Part title={m['office.leads.log.title']()}>
          <LeadComposer number={lead.number} actions={actions} />
          <LeadLog lead={lead} actions={actions} />
        </Part>
      </div>
      <LeadSide lead={lead} actions={actions} reload={reload} />
      <ContactBar contacts={contacts} viewingHref={viewingHref} />
    </div>
  );
}

/** Number, type and name of a lead; when it came and how fast it was answered. */
function Head({ lead }: { lead: LeadDetail }) {
  const hours = useCallHours();
  const now = useNow(MINUTE_MS);
  const minutes = waitedMinutes(lead, hours, now);
  const time = durationText(minutes ?? 0);
  const when = exactMomentText(lead.createdAt, now);
  const ordinal = ordinalText(lead);
  return (
    <div className={css.head}>
      <div className={css.headName}>
        <p className={css.crumb}>
          {m['office.leads.number']({ number: String(lead.number) })} <i aria-hidden="true" />
          {typeTitle(lead.type)}
          {lead.lang === 'en' && <Tag tone="info">{m['office.leads.english']()}</Tag>}
          {lead.person && ordinal && (
            <Link href={officePath('person', { id: lead.person.id })} className={css.other}>
              {ordinal}
            </Link>
          )}
        </p>
        <h1>{nameOf(lead)}</h1>
      </div>
      <div className={css.headTime}>
        {isWaiting(lead) ? (
          <span>
            {m['office.leads.head.came']({ when })}
            {lead.dueAt && `; ${promiseText(lead.dueAt, now)}`}
          </span>
        ) : (
          <span>{minutes === undefined ? when : m['office.leads.head.answered']({ when, time })}</span>
        )}
        {minutes !== undefined && <Gauge bare width={180} minutes={minutes} title={m['office.leads.gauge']({ time })} />}
      </div>
    </div>
  );
}

function FailedDeliveries({ lead: { deliveries, may }, actions }: { lead: LeadDetail; actions: LeadActions }) {
  const failed = deliveries.filter(({ status }) => status === 'dead');
  if (failed.length === 0) return null;
  return (
    <Notice look="error">
      <b>{m['office.leads.failed']({ count: failed.length })}</b>
      <ul className={css.failed}>
        {failed.map((delivery) => (
          <li key={delivery.id}>
            <span>
              {deliveryTitle(delivery)}
              {delivery.error && <DeliveryError channel={delivery.channel} error={delivery.error} />}
              <span className={css.note}>
                {delivery.recipient && `${delivery.recipient}. `}
                {m['office.leads.attemptsAt']({ attempts: m['office.leads.attempts']({ count: delivery.attempts }), when: exactMomentText(delivery.at) })}
              </span>
            </span>
            {may.change && (
              <Button small busy={actions.busy} onClick={() => void actions.resend(delivery.id)}>
                {m['office.leads.resend']()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
