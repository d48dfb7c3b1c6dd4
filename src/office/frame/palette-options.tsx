import type { ReactNode } from 'react';
import type { LeadItem } from '#contract/office/leads.ts';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import { lotReportPath, officePath } from '#contract/office/pages.ts';
import type { PersonItem } from '#contract/office/people.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { navigate } from '#office/app/router.tsx';
import { nameOf, stepTitle, subjectOf } from '#office/features/leads/lead-words.ts';
import { Icon, type IconName } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { lotPriceText } from '#office/layout/money.ts';
import css from './command-palette.module.css';
import { inOtherLayout } from './keyboard-layout.ts';
import { sectionsFor } from './sections.ts';

/** What can be chosen in the command palette. */
export type Option = {
  key: string;
  shown: ReactNode;
  hint?: ReactNode;
  run(): void;
  /** What Ctrl Enter opens in a new window. */
  href?: string;
};
type Command = { title: string; icon: IconName; hint?: string; href?: string; run(): void };

/** The sections and actions whose titles contain the query. */
export const commandOptions = (me: Me, onHelp: () => void, query: string): Option[] =>
  commandsFor(me, onHelp)
    .filter(({ title }) => matches(title, query))
    .map(commandOption);

const commandsFor = (me: Me, onHelp: () => void): Command[] => [
  ...sectionsFor(me).map(({ title, icon, href, key }) => ({ title: title(), icon, href, hint: `G ${key}`, run: () => void navigate(href) })),
  { title: m['officeLists.import.title'](), icon: 'page', href: officePath('lot-import'), run: () => void navigate(officePath('lot-import')) },
  ...(me.role === 'owner' ? [callHoursCommand()] : []),
  { title: m['office.help.title'](), icon: 'info', hint: '?', run: onHelp },
  { title: m['office.frame.site'](), icon: 'external', run: () => void window.open('/', '_blank', 'noopener') },
];

/** The parts of the settings are found by their own names. */
function callHoursCommand(): Command {
  const href = `${officePath('settings')}#hours`;
  return { title: m['officeSettings.hours.title'](), icon: 'clock', href, run: () => void navigate(href) };
}

const matches = (title: string, query: string): boolean => {
  const typed = query.trim().toLocaleLowerCase();
  const name = title.toLocaleLowerCase();
  return name.includes(typed) || name.includes(inOtherLayout(typed));
};

const commandOption = ({ title, icon, hint, href, run }: Command): Option => ({
  key: title,
  shown: (
    <>
      <Icon name={icon} />
      {title}
    </>
  ),
  hint: hint && <Kbd>{hint}</Kbd>,
  href,
  run,
});

export function lotOption({ id, title, address, price, cover, categoryId }: OfficeLotRow, words: string): Option {
  const href = officePath('lot', { id });
  const name = titleOf({ id, title });
  const language = locale.get();
  const rest = [address[language] || address.ru, price !== null && lotPriceText(price, categoryId)].filter(Boolean).join(' · ');
  return {
    key: `lot-${id}`,
    shown: (
      <>
        {cover ? <img src={cover} alt="" width={42} height={28} className={css.photo} /> : <Icon name="home" />}
        <span className={css.lot}>
          <span>
            <Marked text={name} words={words} />
          </span>{' '}
          <span className={css.rest}>
            <Marked text={`${id} · ${rest}`} words={words} />
          </span>
        </span>
      </>
    ),
    href,
    run: () => void navigate(href),
  };
}

function titleOf({ id, title }: Pick<OfficeLotRow, 'id' | 'title'>): string {
  return title[locale.get()] || title.ru || title.en || m['officeLots.untitled']({ id: String(id) });
}

/** Whether a lot has a report that this person may see. Lots that were never published have none; agents see those of their own lots and of lots without an agent. */
export const hasReport = ({ publishedAt, agentId }: OfficeLotRow, { role, agentId: own }: Me): boolean =>
  publishedAt !== null && (role !== 'agent' || agentId === null || agentId === own);

export const reportOption = (lot: OfficeLotRow): Option =>
  pageOption(`report-${lot.id}`, lotReportPath(lot.id), { icon: 'chart', title: m['office.reports.lotTitle']({ id: String(lot.id) }), rest: [titleOf(lot)] });

export const personOption = ({ id, name, contacts, leads }: PersonItem): Option =>
  pageOption(`person-${id}`, officePath('person', { id }), {
    icon: 'person',
    title: name || m['office.people.unnamed'](),
    rest: [...contacts.map((contact) => contact.text), m['officeAnswers.palette.personLeads']({ count: leads })],
  });

export const leadOption = (lead: LeadItem): Option =>
  pageOption(`lead-${lead.number}`, officePath('lead', { number: lead.number }), {
    icon: 'inbox',
    title: `${m['office.leads.number']({ number: String(lead.number) })} ${nameOf(lead)}`,
    rest: [subjectOf(lead), stepTitle(lead.step)],
  });

const pageOption = (key: string, href: string, { icon, title, rest }: { icon: IconName; title: string; rest: string[] }): Option => ({
  key,
  shown: (
    <>
      <Icon name={icon} />
      <span className={css.lot}>
        <span translate="no">{title}</span> <span className={css.rest}>{rest.join(' · ')}</span>
      </span>
    </>
  ),
  href,
  run: () => void navigate(href),
});

/** The text, with the first word of the query that it contains marked. */
function Marked({ text: shown, words }: { text: string; words: string }) {
  const word = words.split(' ').find((each) => each && shown.toLocaleLowerCase().includes(each));
  const start = word ? shown.toLocaleLowerCase().indexOf(word) : -1;
  if (!word || start < 0) return shown;
  return (
    <>
      {shown.slice(0, start)}
      <mark className={css.mark}>{shown.slice(start, start + word.length)}</mark>
      {shown.slice(start + word.length)}
    </>
  );
}
