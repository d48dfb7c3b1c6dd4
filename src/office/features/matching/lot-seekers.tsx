import { type ReactNode, useState } from 'react';
import type { LotSeekers as Seekers } from '#contract/office/matching.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { useResource } from '#office/app/resource.ts';
import { Link } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { TextButton } from '#office/kit/button.tsx';
import { momentText } from '#office/layout/moment.ts';
import { HeadCount, Part } from '#office/layout/part.tsx';
import css from './matching.module.css';

const SHOWN = 4;

/** Who may want a lot: people, buyers' requests and alerts, with the reasons. */
export function LotSeekers({ lotId }: { lotId: number }) {
  const { data, failure, reload } = useResource<Seekers>(`/matching/lots/${lotId}`);
  return (
    <Part isRegion title={m['officeMatching.seekers.title']()}>
      <div className={css.seekers}>
        {data && <Found seekers={data} />}
        {!data && failure && (
          <p className={css.note}>
            {failure.message} <TextButton onClick={reload}>{m['office.again']()}</TextButton>
          </p>
        )}
      </div>
    </Part>
  );
}

const SOURCES: Record<Seekers['people'][number]['source'], () => string> = {
  wish: m['officeMatching.seekers.wish'],
  alert: m['officeMatching.seekers.alert'],
  lead: m['officeMatching.seekers.lead'],
  request: m['officeMatching.seekers.request'],
};

function Found({ seekers: { people, requests, alerts } }: { seekers: Seekers }) {
  const isEditor = useStore(session)?.role === 'editor';
  return (
    <>
      {people.length + requests.length + alerts.total === 0 && <p className={css.note}>{m['officeMatching.seekers.nobody']()}</p>}
      <Group title={m['officeMatching.seekers.people']()} all={people}>
        {({ id, title, contacts, source, lead, reasons, sentAt }) => (
          <li key={id}>
            <Link href={officePath('person', { id })} className={css.link} translate="no">
              {title || m['office.people.unnamed']()}
            </Link>
            <p className={css.note} translate="no">
              {contacts.map(({ text }) => text).join(', ')}
            </p>
            <p className={css.note}>
              {SOURCES[source]()}
              {lead !== null && (
                <>
                  {' '}
                  <Link href={officePath('lead', { number: lead })}>{m['office.leads.number']({ number: String(lead) })}</Link>
                </>
              )}
              {reasons.length > 0 && `, ${reasons.join(', ')}`}
            </p>
            <Sent at={sentAt} />
          </li>
        )}
      </Group>
      <Group title={m['officeMatching.seekers.requests']()} all={requests}>
        {({ id, title, reasons, sentAt }) => (
          <li key={id}>
            <p>{title}</p>
            <p className={css.note}>{reasons.join(', ')}</p>
            <Sent at={sentAt} />
          </li>
        )}
      </Group>
      {alerts.total > 0 && <p className={css.note}>{m['officeMatching.seekers.alerts']({ count: alerts.total })}</p>}
      <Group title={m['officeMatching.seekers.otherAlerts']()} all={alerts.items}>
        {({ text, reasons }, index) => (
          <li key={index}>
            <p>{text}</p>
            <p className={css.note}>{reasons.join(', ')}</p>
          </li>
        )}
      </Group>
      {isEditor && <p className={css.note}>{m['officeMatching.seekers.noPeople']()}</p>}
    </>
  );
}

function Group<One>({ title, all, children }: { title: string; all: readonly One[]; children: (one: One, index: number) => ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  if (all.length === 0) return null;
  return (
    <>
      <h3>
        {title}
        <HeadCount count={all.length} />
      </h3>
      <ul>{all.slice(0, isWhole ? undefined : SHOWN).map(children)}</ul>
      {all.length > SHOWN && !isWhole && <TextButton onClick={() => setWhole(true)}>{m['officeMatching.more']({ count: all.length - SHOWN })}</TextButton>}
    </>
  );
}

const Sent = ({ at }: { at: string | null }) => at && <p className={css.sent}>{m['officeMatching.past.sent']({ when: momentText(at) })}</p>;
