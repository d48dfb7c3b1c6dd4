import { nameIn } from '#contract/core/latin-name.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { Link } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { MatchingLots } from '#office/features/matching/matching-lots.tsx';
import { Button } from '#office/kit/button.tsx';
import { SelectField } from '#office/kit/field.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Monogram } from '#office/kit/marks.tsx';
import { exactMomentText, timeText } from '#office/layout/moment.ts';
import { Part } from '#office/layout/part.tsx';
import { useAssignees } from '#office/layout/use-assignees.ts';
import css from './lead.module.css';
import { Facts } from './lead-facts.tsx';
import { LeadLot } from './lead-lot.tsx';
import { deliveryStatus, deliveryTitle, stepTitle, typeTitle } from './lead-words.ts';
import { NextStep } from './next-step.tsx';
import type { LeadActions } from './use-lead-actions.ts';

type Props = { lead: LeadDetail; actions: LeadActions };
type SideProps = Props & { reload(): void };

/** Beside the lead: its lot, who handles it and what is next, the messages that were sent about it, the person's other leads, where it came from. */
export function LeadSide({ lead, actions, reload }: SideProps) {
  return (
    <aside className={css.side}>
      {lead.lot && <LeadLot lot={lead.lot} />}
      <Part title={m['office.leads.assignee']()}>
        <Assignee lead={lead} actions={actions} />
      </Part>
      <Part title={m['office.leads.next.title']()}>{lead.may.change ? <NextStep lead={lead} actions={actions} /> : <p className={css.note}>{nextText(lead)}</p>}</Part>
      <OtherLeads lead={lead} />
      {lead.person && lead.may.change && <MatchingLots key={lead.person.id} personId={lead.person.id} lang={lead.lang} lead={lead.number} onSent={reload} />}
      <Deliveries deliveries={lead.deliveries} />
      <Facts title={m['office.leads.origin']()} facts={lead.origin} />
    </aside>
  );
}

const nextText = ({ nextStep }: LeadDetail): string => (nextStep ? `${nextStep.text}, ${exactMomentText(nextStep.at)}` : m['office.leads.next.none']());

/** Owners assign a lead to anybody; agents take a lead that has no agent, and give back their own. */
function Assignee({ lead: { assignee, may }, actions }: Props) {
  const me = useStore(session);
  const people = useAssignees(assignee?.id, may.assignOthers);
  if (may.assignOthers) {
    const unlisted = assignee && !people.some(({ id }) => id === assignee.id) ? [{ value: String(assignee.id), title: assignee.name }] : [];
    return (
      <SelectField
        label={m['office.leads.assigneeLabel']()}
        value={String(assignee?.id ?? '')}
        disabled={actions.busy}
        onChange={({ target }) => void actions.assign(people.find(({ id }) => String(id) === target.value) ?? null)}
        options={[
          { value: '', title: m['office.leads.nobody']() },
          ...unlisted,
          ...people.map(({ id, name, open }) => ({ value: String(id), title: m['office.leads.assigneeOption']({ name, open: String(open) }) })),
        ]}
      />
    );
  }
  const isMine = assignee !== null && assignee.id === me?.id;
  return (
    <div className={css.next}>
      <span className={css.person}>
        <Monogram size="small" name={assignee?.name} />
        {isMine ? m['office.leads.yours']() : (assignee?.name ?? m['office.leads.nobody']())}
      </span>
      {me && !assignee && (
        <Button busy={actions.busy} onClick={() => void actions.assign({ id: me.id, name: nameIn(me.name, locale.get()) })}>
          {m['office.leads.take']()}
        </Button>
      )}
      {isMine && (
        <Button look="quiet" busy={actions.busy} onClick={() => void actions.assign(null)}>
          {m['office.leads.giveBack']()}
        </Button>
      )}
    </div>
  );
}

function OtherLeads({ lead: { samePerson, person } }: { lead: LeadDetail }) {
  if (!person) return null;
  return (
    <Part title={samePerson.length > 0 ? m['office.leads.samePerson']() : m['office.leads.person']()} count={samePerson.length || undefined}>
      <ul className={css.lines} hidden={samePerson.length === 0}>
        {samePerson.map(({ number, type, step, createdAt }) => (
          <li key={number}>
            <Link href={officePath('lead', { number })} className={css.other}>
              {m['office.leads.number']({ number: String(number) })}, {exactMomentText(createdAt)}
            </Link>
            <span className={css.note}>
              {typeTitle(type)}. {stepTitle(step)}
            </span>
          </li>
        ))}
      </ul>
      <Link href={officePath('person', { id: person.id })} className={css.other}>
        {m['office.leads.samePersonLink']()}
      </Link>
    </Part>
  );
}

const Deliveries = ({ deliveries }: Pick<LeadDetail, 'deliveries'>) =>
  deliveries.length === 0 ? null : (
    <Part title={m['office.leads.deliveries']()}>
      <ul className={css.lines}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className={css.delivery} data-status={delivery.status}>
            <Icon small name={delivery.status === 'dead' ? 'alert' : delivery.status === 'pending' ? 'clock' : 'check'} />
            <span>
              {deliveryTitle(delivery)}
              <span className={css.note}>{[deliveryStatus(delivery.status), delivery.recipient].filter(Boolean).join(' · ')}</span>
            </span>
            <time className={css.note} dateTime={delivery.at}>
              {timeText(new Date(delivery.at))}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
