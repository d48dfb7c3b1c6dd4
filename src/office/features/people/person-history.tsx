import type { ReactNode } from 'react';
import { officePath } from '#contract/office/pages.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { LeadComposer } from '#office/features/leads/lead-composer.tsx';
import { eventText, saidIn } from '#office/features/leads/lead-log.tsx';
import { deliveryStatus, stepTitle, typeTitle } from '#office/features/leads/lead-words.ts';
import { useLeadActions } from '#office/features/leads/use-lead-actions.ts';
import { viewingPath } from '#office/features/viewings/viewing-path.ts';
import { spanText } from '#office/features/viewings/viewing-time.ts';
import { stateTitle } from '#office/features/viewings/viewing-words.tsx';
import { momentText } from '#office/layout/moment.ts';
import { HeadCount } from '#office/layout/part.tsx';
import { currentLeadOf, letterTitle } from './people-words.ts';
import css from './person.module.css';

type Event = { key: string; at: string; content: ReactNode };
type Lot = PersonDetail['leads'][number]['lot'];

/** Leads, viewings, letters and notes in one list, the newest first, below the field for the next note. */
export function PersonHistory({ person, reload }: { person: PersonDetail; reload(): void }) {
  const events = eventsOf(person).toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const currentLead = currentLeadOf(person);
  return (
    <section className={css.history}>
      <h2>
        {m['office.people.history.title']()}
        <HeadCount count={events.length} />
      </h2>
      {currentLead && <NoteField key={currentLead.number} lead={currentLead} reload={reload} />}
      {events.length === 0 ? (
        <p className={css.note}>{m['office.people.history.none']()}</p>
      ) : (
        <ol className={css.events}>
          {events.map(({ key, at, content }) => (
            <li key={key}>
              <time dateTime={at}>{momentText(at)}</time>
              <div>{content}</div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A note that is written here is in the log of the lead too. */
function NoteField({ lead, reload }: { lead: PersonDetail['leads'][number]; reload(): void }) {
  const actions = useLeadActions(lead, reload, () => {});
  return (
    <div className={css.noteField}>
      <LeadComposer number={lead.number} actions={actions} />
    </div>
  );
}

function eventsOf({ leads, otherLeads, viewings, sent, shortlists, answers, notes }: PersonDetail): Event[] {
  return [
    ...leads.map((lead) => ({ key: `lead ${lead.number}`, at: lead.createdAt, content: <LeadEvent lead={lead} /> })),
    ...otherLeads.map(({ type, createdAt }, index) => ({
      key: `other ${index}`,
      at: createdAt,
      content: (
        <>
          <b>{typeTitle(type)}</b>
          <p className={css.note}>{m['office.people.history.other']()}</p>
        </>
      ),
    })),
    ...viewings.map((viewing) => ({ key: `viewing ${viewing.id}`, at: viewing.startsAt, content: <ViewingEvent viewing={viewing} /> })),
    ...sent.map((letter) => ({ key: `sent ${letter.id}`, at: letter.at, content: <LetterEvent letter={letter} /> })),
    ...shortlists.map(({ at, lots, by }) => ({
      key: `shortlist ${at}`,
      at,
      content: (
        <>
          <p>{m['officeAnswers.history.link']({ count: lots })}</p>
          <p className={css.note}>{by}</p>
        </>
      ),
    })),
    ...answers.map(({ at, lot, answer }) => ({
      key: `answer ${lot.id}`,
      at,
      content: (
        <>
          <p>
            <b>{ANSWERS[answer]()}</b>
            <LotLink lot={lot} />
          </p>
          <p className={css.note}>{m['officeAnswers.history.answer']()}</p>
        </>
      ),
    })),
    ...notes.map((note) => ({ key: `note ${note.id}`, at: note.at, content: <NoteEvent note={note} /> })),
  ];
}

const ANSWERS: Record<PersonDetail['answers'][number]['answer'], () => string> = {
  wanted: m['officeAnswers.history.wanted'],
  refused: m['officeAnswers.history.refused'],
};

const LotLink = ({ lot }: { lot: Lot }) =>
  lot && (
    <>
      {', '}
      {lot.isPartners ? (
        <a href={lot.path}>{m['office.people.history.lot']({ id: String(lot.id) })}</a>
      ) : (
        <Link href={officePath('lot', { id: lot.id })}>{m['office.people.history.lot']({ id: String(lot.id) })}</Link>
      )}{' '}
      {lot.title}
    </>
  );

function LeadEvent({ lead: { number, type, step, lot, excerpt, assignee, answeredAt } }: { lead: PersonDetail['leads'][number] }) {
  const note = [stepTitle(step), step === 'new' && answeredAt === null && m['office.people.history.waits'](), assignee?.name].filter(Boolean).join(', ');
  return (
    <>
      <p>
        <b>{typeTitle(type)}</b>
        <LotLink lot={lot} /> <Link href={officePath('lead', { number })}>{m['office.people.history.lead']({ number: String(number) })}</Link>
      </p>
      {excerpt && <p translate="no">{excerpt}</p>}
      <p className={css.note}>{note}</p>
    </>
  );
}

function ViewingEvent({ viewing: { id, startsAt, lot, state, minutes, place, note, staff, lead } }: { viewing: PersonDetail['viewings'][number] }) {
  return (
    <>
      <p>
        <b>
          <Link href={viewingPath({ id, startsAt })}>{m['office.people.history.viewing']()}</Link>
        </b>
        <LotLink lot={lot} /> {lead !== null && <Link href={officePath('lead', { number: lead })}>{m['office.people.history.lead']({ number: String(lead) })}</Link>}
      </p>
      {note && <p translate="no">{note}</p>}
      <p className={css.note}>{[stateTitle(state), spanText({ startsAt, minutes }), place, staff.name].filter(Boolean).join(', ')}</p>
    </>
  );
}

function NoteEvent({ note }: { note: PersonDetail['notes'][number] }) {
  const { lead, by } = note;
  return (
    <>
      <p>
        <b>{eventText(note)}</b> <Link href={officePath('lead', { number: lead })}>{m['office.people.history.lead']({ number: String(lead) })}</Link>
      </p>
      {saidIn(note) && (
        <p className={css.said} translate="no">
          {saidIn(note)}
        </p>
      )}
      <p className={css.note}>{by?.name}</p>
    </>
  );
}

function LetterEvent({ letter }: { letter: PersonDetail['sent'][number] }) {
  const { status, lead } = letter;
  return (
    <>
      <p>
        {letterTitle(letter)} {lead !== null && <span className={css.note}>{m['office.people.history.lead']({ number: String(lead) })}</span>}
      </p>
      <p className={`${css.note} ${status === 'dead' ? css.failed : ''}`}>{deliveryStatus(status)}</p>
    </>
  );
}
