import type { ViewingState } from '#contract/office/lead-words.ts';
import type { ViewingAudience, ViewingOccasion } from '#contract/office/viewing-words.ts';
import type { ViewingClash, ViewingItem } from '#contract/office/viewings.ts';
import { m } from '#messages';
import { type MarkShape, StatusMark, type Tone } from '#office/kit/marks.tsx';
import { minutesOfTime, spanText, timeOfMinutes } from './viewing-time.ts';

/** `counted` is the word beside a number of viewings. */
const STATES: Record<ViewingState, { title: () => string; counted: () => string; shape: MarkShape; tone: Tone }> = {
  planned: { title: m['office.viewings.state.planned'], counted: m['office.viewings.counted.planned'], shape: 'full', tone: 'info' },
  held: { title: m['office.viewings.state.held'], counted: m['office.viewings.counted.held'], shape: 'square', tone: 'success' },
  missed: { title: m['office.viewings.state.missed'], counted: m['office.viewings.counted.missed'], shape: 'dashed', tone: 'warning' },
  cancelled: { title: m['office.viewings.state.cancelled'], counted: m['office.viewings.counted.cancelled'], shape: 'cross', tone: 'neutral' },
};

export const StateOfViewing = ({ state }: { state: ViewingState }) => (
  <StatusMark shape={STATES[state].shape} tone={STATES[state].tone}>
    {STATES[state].title()}
  </StatusMark>
);

/** What a viewing clashes with, as a sentence. */
export const clashText = (clash: ViewingClash): string =>
  clash.kind === 'agent'
    ? m['office.viewings.clash.agent']({ agent: clash.agent, time: spanText(clash), lot: String(clash.lotId ?? '—') })
    : m['office.viewings.clash.lot']({ agent: clash.agent, time: spanText(clash), lot: String(clash.lotId ?? '—') });

/** A time that may be a typing mistake, as a sentence. */
export function unusualHourText(kind: 'early' | 'late', { time, minutes }: { time: string; minutes: number }): string {
  if (kind === 'early') return m['office.viewings.odd.early']({ time });
  const ends = (minutesOfTime(time) + minutes) % (24 * 60);
  return m['office.viewings.odd.late']({ time: `${time}–${timeOfMinutes(ends)}` });
}

const OCCASIONS: Record<ViewingOccasion, () => string> = {
  invitation: m['office.viewings.letter.invitation'],
  change: m['office.viewings.letter.change'],
  cancellation: m['office.viewings.letter.cancellation'],
  reminder: m['office.viewings.letter.reminder'],
};
const AUDIENCES: Record<ViewingAudience, () => string> = { visitor: m['office.viewings.letter.toVisitor'], agent: m['office.viewings.letter.toAgent'] };
const STATUSES: Record<ViewingItem['letters'][number]['status'], { title: () => string; shape: MarkShape; tone: Tone }> = {
  pending: { title: m['office.viewings.letter.pending'], shape: 'ring', tone: 'info' },
  sent: { title: m['office.viewings.letter.sent'], shape: 'full', tone: 'success' },
  skipped: { title: m['office.viewings.letter.skipped'], shape: 'off', tone: 'neutral' },
  dead: { title: m['office.viewings.letter.dead'], shape: 'cross', tone: 'error' },
};

/** A letter about a viewing, and what became of it. */
export const LetterState = ({ to, occasion, status }: ViewingItem['letters'][number]) => (
  <StatusMark shape={STATUSES[status].shape} tone={STATUSES[status].tone}>
    {m['office.viewings.letter.line']({ occasion: OCCASIONS[occasion](), to: AUDIENCES[to](), status: STATUSES[status].title() })}
  </StatusMark>
);

export const stateTitle = (state: ViewingState): string => STATES[state].title();
export const countedTitle = (state: ViewingState): string => STATES[state].counted();
export const stateTone = (state: ViewingState): Tone => STATES[state].tone;

export const nameOf = ({ person }: Pick<ViewingItem, 'person'>): string => person.name || m['office.viewings.nameless']();
export const lotText = ({ lot }: Pick<ViewingItem, 'lot'>): string => (lot ? m['office.viewings.lot']({ id: String(lot.id) }) : m['office.viewings.noLot']());
