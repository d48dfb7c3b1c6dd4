import type { LotAnswer } from '#contract/lead/shortlist.ts';
import type { LeadStep, LostReason, OpeningReason } from '#contract/office/lead-words.ts';
import type { LeadDetail, LeadEvent } from '#contract/office/leads.ts';
import type { ViewingStep } from '#contract/office/viewing-words.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { useNow } from '#office/app/use-now.ts';
import { viewingPath } from '#office/features/viewings/viewing-path.ts';
import { TextButton } from '#office/kit/button.tsx';
import { exactMomentText } from '#office/layout/moment.ts';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import css from './lead.module.css';
import { deliveryStatus, deliveryTitle, OPENING_NOUNS, reasonTitle, stepTitle } from './lead-words.ts';
import type { LeadActions } from './use-lead-actions.ts';

const MINUTE_MS = 60_000;
/** As long as the server allows. */
const UNDO_MS = 10 * MINUTE_MS;
const UNDOABLE = new Set<LeadEvent['kind']>(['step', 'assigned', 'next-step', 'note', 'call']);
/** Everybody who sees a lead may write these, so their author may take them back. */
const UNDOABLE_BY_ALL = new Set<LeadEvent['kind']>(['note', 'call']);

/** Everything that happened to a lead, the newest first; what was taken back is struck through. */
export function LeadLog({ lead: { events, may }, actions }: { lead: LeadDetail; actions: LeadActions }) {
  const me = useStore(session)?.id;
  const now = useNow(MINUTE_MS);
  const canUndo = ({ id, kind, by, undoes, at }: LeadEvent) =>
    by?.id === me &&
    (may.change ? UNDOABLE : UNDOABLE_BY_ALL).has(kind) &&
    undoes === null &&
    now.getTime() - Date.parse(at) < UNDO_MS &&
    events.findLast((other) => other.kind === kind)?.id === id;
  return (
    <ol className={css.log}>
      {events.toReversed().map((event) => (
        <li key={event.id}>
          <time dateTime={event.at}>{exactMomentText(event.at, now)}</time>
          <div className={css.logText}>
            <span className={classNames(event.isUndone && css.undone)}>
              <EventText event={event} />
            </span>
            {saidIn(event) && <p className={classNames(css.said, event.isUndone && css.undone)}>{saidIn(event)}</p>}
            <span className={css.note}>
              {event.isUndone && <span className={text.srOnly}>{m['office.leads.log.wasUndone']()} </span>}
              {event.by?.name || m['office.leads.log.site']()}
              {canUndo(event) && (
                <TextButton disabled={actions.busy} onClick={() => void actions.undo(event.id)}>
                  {m['office.leads.log.undo']()}
                </TextButton>
              )}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What happened; an event about a viewing links to it. */
function EventText({ event }: { event: LeadEvent }) {
  const viewingHref = viewingHrefIn(event);
  if (!viewingHref) return eventText(event);
  return (
    <Link href={viewingHref} className={css.other}>
      {eventText(event)}
    </Link>
  );
}

/** The address of the viewing that an event is about. */
const viewingHrefIn = ({ kind, data }: LeadEvent): string | undefined =>
  kind === 'viewing' ? viewingPath({ id: Number(data.viewingId), startsAt: String(data.startsAt) }) : undefined;

/** What a note or a call says; it may have several lines. */
export function saidIn({ kind, data, undoes }: LeadEvent): string | undefined {
  return (kind === 'note' || kind === 'call') && undoes === null && typeof data.text === 'string' ? data.text : undefined;
}

export const eventText = (event: LeadEvent): string =>
  event.undoes === null ? WORDS[event.kind](event.data) : m['office.leads.log.undone']({ what: WORDS[event.kind](event.data) });

type Words = (data: Record<string, unknown>) => string;
type NextStep = { text: string; at: string } | null;

const VIEWINGS: Record<ViewingStep, (values: { when: string }) => string> = {
  planned: m['office.leads.log.viewingPlanned'],
  moved: m['office.leads.log.viewingMoved'],
  changed: m['office.leads.log.viewingChanged'],
  held: m['office.leads.log.viewingHeld'],
  missed: m['office.leads.log.viewingMissed'],
  cancelled: m['office.leads.log.viewingCancelled'],
};

/** What a visitor says about a lot of their shortlist. */
const ANSWERS: Record<LotAnswer | 'takenBack', (values: { lot: string }) => string> = {
  wanted: m['officeMatching.log.wanted'],
  refused: m['officeMatching.log.refused'],
  takenBack: m['officeMatching.log.takenBack'],
};

/** Every kind of event in words. */
const WORDS: Record<LeadEvent['kind'], Words> = {
  arrived: () => m['office.leads.log.arrived'](),
  step(data) {
    const { from, to, reason } = data as { from: LeadStep; to: LeadStep; reason?: LostReason };
    const steps = { from: stepTitle(from), to: stepTitle(to) };
    return reason ? m['office.leads.log.stepReason']({ ...steps, reason: reasonTitle(reason) }) : m['office.leads.log.step'](steps);
  },
  assigned(data) {
    const { to, fromName: before, toName: name } = data as { to: number | null; fromName: string; toName: string };
    if (to === null) return m['office.leads.log.unassigned']({ before });
    return before ? m['office.leads.log.assignedFrom']({ name, before }) : m['office.leads.log.assigned']({ name });
  },
  note: () => m['office.leads.compose.note'](),
  call(data) {
    const { outcome, minutes } = data as { outcome: string; minutes?: number };
    if (outcome !== 'answered') return m['office.leads.log.noAnswer']();
    return minutes ? m['office.leads.log.answeredMinutes']({ minutes: String(minutes) }) : m['office.leads.log.answered']();
  },
  opened: ({ reason }) => m['office.leads.log.opened']({ reason: OPENING_NOUNS[reason as OpeningReason]() }),
  delivery: (data) =>
    m['office.leads.log.delivery']({
      what: [deliveryTitle(data as Parameters<typeof deliveryTitle>[0]), data.recipient].filter(Boolean).join(' · '),
      status: deliveryStatus(String(data.status)),
    }),
  'next-step'(data) {
    const { next, before } = data as { next: NextStep; before: NextStep };
    if (next) return m['office.leads.log.next']({ text: next.text, when: exactMomentText(next.at) });
    return before ? m['office.leads.log.nextDone']({ text: before.text }) : m['office.leads.log.nextGone']();
  },
  viewing({ what, startsAt, before }) {
    const when = exactMomentText(String(startsAt));
    return before ? m['office.leads.log.viewingMovedFrom']({ when, before: exactMomentText(String(before)) }) : VIEWINGS[what as ViewingStep]({ when });
  },
  shortlist(data) {
    const { lots, isMailed, lot, answer } = data as { lots?: number[]; isMailed?: boolean; lot?: number; answer?: LotAnswer | null };
    if (lots) return isMailed ? m['officeMatching.log.sent']({ count: lots.length }) : m['officeMatching.log.linked']({ count: lots.length });
    return ANSWERS[answer ?? 'takenBack']({ lot: String(lot) });
  },
  person(data) {
    const { from, into, person } = data as { from: number; into?: number; person?: number };
    return into === undefined
      ? m['office.leads.log.parted']({ person: String(person), from: String(from) })
      : m['office.leads.log.merged']({ from: String(from), into: String(into) });
  },
};
