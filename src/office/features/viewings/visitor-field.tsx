import { useState } from 'react';
import type { LeadItem, LeadList } from '#contract/office/leads.ts';
import type { AskedViewing } from '#contract/office/viewings.ts';
import { m } from '#messages';
import { useSearchedResource } from '#office/app/searched-resource.ts';
import { TextField } from '#office/kit/field.tsx';
import css from './viewing-form.module.css';
import { dayOf, longDay, timeOf } from './viewing-time.ts';

type Props = { asked: readonly AskedViewing[]; onChoose(leadNumber: number): void };
const MIN_LETTERS = 2;
const MAX_SHOWN = 6;

/** Chooses the lead that gets the viewing: one that asks for a viewing, or one that is found by a search. */
export function VisitorField({ asked, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const isSearching = words.length >= MIN_LETTERS;
  const found = useSearchedResource<LeadList>('/leads/search', { q: isSearching ? words : '', limit: MAX_SHOWN });
  const leads = isSearching ? found.data?.items.filter(({ step }) => step !== 'spam') : undefined;
  return (
    <div className={css.visitor}>
      <TextField
        label={m['office.viewings.form.find']()}
        help={m['office.viewings.form.findHelp']()}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={css.choices} aria-label={m['office.viewings.form.who']()}>
        {leads?.map((lead) => (
          <Choice key={lead.number} title={lead.name || m['office.viewings.nameless']()} note={leadNote(lead)} onChoose={() => onChoose(lead.number)} />
        ))}
        {!isSearching &&
          asked
            .slice(0, MAX_SHOWN)
            .map((one) => <Choice key={one.number} title={one.name || m['office.viewings.nameless']()} note={askedNote(one)} onChoose={() => onChoose(one.number)} />)}
      </ul>
      {leads?.length === 0 && <p className={css.note}>{m['office.viewings.form.notFound']()}</p>}
    </div>
  );
}

const Choice = ({ title, note, onChoose }: { title: string; note: string; onChoose(): void }) => (
  <li>
    <button type="button" onClick={onChoose}>
      <b>{title}</b>
      <span>{note}</span>
    </button>
  </li>
);

const leadNote = ({ number, lot, excerpt }: LeadItem): string => [m['office.viewings.lead']({ number: String(number) }), lot?.title ?? excerpt].filter(Boolean).join(' · ');

/** «№ 12 · лот 1301 · ср, 18 ноября, 10:00» */
export const askedNote = ({ number, lot, startsAt, ended }: AskedViewing): string =>
  [
    m['office.viewings.lead']({ number: String(number) }),
    lot && m['office.viewings.lot']({ id: String(lot.id) }),
    ended ? ENDED[ended.state]({ when: momentText(ended.startsAt) }) : startsAt && momentText(startsAt),
  ]
    .filter(Boolean)
    .join(' · ');

const momentText = (iso: string): string => `${longDay(dayOf(iso))}, ${timeOf(iso)}`;
const ENDED: Record<NonNullable<AskedViewing['ended']>['state'], (ends: { when: string }) => string> = {
  cancelled: m['officeAnswers.viewing.cancelledNote'],
  missed: m['officeAnswers.viewing.missedNote'],
};
