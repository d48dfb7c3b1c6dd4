import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LeadItem } from '#contract/office/leads.ts';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import { officePath } from '#contract/office/pages.ts';
import type { PersonItem } from '#contract/office/people.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { navigate } from '#office/app/router.tsx';
import { nameOf, stepTitle, subjectOf } from '#office/features/leads/lead-words.ts';
import { isClosedByBrowser } from '#office/kit/dialog.tsx';
import { Icon, type IconName } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { Toasts } from '#office/kit/toasts.tsx';
import { lotPriceText } from '#office/layout/money.ts';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import text from '#ui/styles/text.module.css';
import css from './command-palette.module.css';
import { inOtherLayout } from './keyboard-layout.ts';
import { sectionsFor } from './sections.ts';
import { useFoundLots } from './use-found-lots.ts';
import { useFoundPeople } from './use-found-people.ts';

type Option = { key: string; shown: ReactNode; hint?: ReactNode; run(): void /** What Ctrl Enter opens in a new window. */; href?: string };
type Command = { title: string; icon: IconName; hint?: string; href?: string; run(): void };

/** Ctrl K: sections, actions, lots, people and leads by a few letters, also typed in the wrong keyboard layout. */
export function CommandPalette({ me, onClose, onHelp }: { me: Me; onClose(): void; onHelp(): void }) {
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const dialog = useModalDialog(onClose, field);
  const id = useId();
  const seesPeople = me.role !== 'editor';
  const foundLots = useFoundLots(asked);
  const foundPeople = useFoundPeople(asked, seesPeople);
  const searching = foundLots.searching || foundPeople.searching;
  // Commands come first: they are there at once, and all the rest comes together, so that what is chosen does not move when it arrives.
  const commands = commandsFor(me, onHelp)
    .filter(({ title }) => matches(title, asked))
    .map(commandOption);
  const lots = searching ? [] : foundLots.lots.map((lot) => lotOption(lot, foundLots.words));
  const people = searching ? [] : foundPeople.people.map(personOption);
  const leads = searching ? [] : foundPeople.leads.map(leadOption);
  const groups = [
    { title: m['officeLists.palette.commands'](), shown: commands },
    { title: m['officeAnswers.palette.people'](), shown: people },
    { title: m['officeAnswers.palette.leads'](), shown: leads },
    { title: m['officeLists.palette.lots']({ count: String(foundLots.total) }), shown: lots },
  ];
  const options = groups.flatMap(({ shown }) => shown);
  const hint = seesPeople ? m['officeAnswers.palette.hint']() : m['office.palette.hint']();
  const run = (option: Option | undefined, inNewWindow = false) => {
    if (!option) return;
    flushSync(onClose); // its history entry must be on the way out before another page gets one
    if (inNewWindow && option.href) window.open(option.href, '_blank', 'noopener');
    else option.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((chosen + step + options.length) % Math.max(options.length, 1));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(options[chosen], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const group = (title: string, from: number, shown: Option[]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of a list of options
    <div key={title} role="group" aria-label={title}>
      <div className={css.group} aria-hidden="true">
        {title}
      </div>
      {shown.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={option.key}
          id={`${id}-${from + index}`}
          role="option"
          tabIndex={-1}
          aria-selected={from + index === chosen}
          className={css.item}
          onClick={(event) => run(option, event.ctrlKey || event.metaKey)}
        >
          {option.shown}
          {option.hint}
        </div>
      ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      className={css.layer}
      aria-label={m['office.palette.title']()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => isClosedByBrowser(event) && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={css.window}>
        <div className={css.query}>
          <Icon name="search" />
          <input
            ref={field}
            value={asked}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={options[chosen] && `${id}-${chosen}`}
            aria-label={hint}
            placeholder={hint}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            onChange={({ target }) => {
              setAsked(target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd>Esc</Kbd>
        </div>
        <div ref={list} id={id} role="listbox" aria-label={m['office.palette.title']()} className={css.list}>
          {groups.map(({ title, shown }) => shown.length > 0 && group(title, options.indexOf(shown[0] as Option), shown))}
        </div>
        <p role="status" className={options.length === 0 ? css.none : text.srOnly}>
          {statusText({ options: options.length, lots: lots.length > 0 ? foundLots.total : 0, people: people.length, leads: leads.length }, searching)}
        </p>
        <div className={css.footer}>
          <span>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {m['office.palette.choose']()}
          </span>
          <span>
            <Kbd>↵</Kbd>
            {m['office.palette.open']()}
          </span>
          <span>
            <Kbd>Ctrl ↵</Kbd>
            {m['officeLists.palette.newWindow']()}
          </span>
        </div>
      </div>
      <Toasts />
    </dialog>
  );
}

function statusText({ options, lots, people, leads }: Record<'options' | 'lots' | 'people' | 'leads', number>, searching: boolean): string {
  if (searching) return options === 0 ? m['officeLists.palette.searching']() : '';
  if (options === 0) return m['office.palette.nothing']();
  if (people + leads > 0) return m['officeAnswers.palette.found']({ people: String(people), leads: String(leads), lots: String(lots) });
  return lots > 0 ? m['officeLists.palette.found']({ count: lots }) : '';
}

const commandsFor = (me: Me, onHelp: () => void): Command[] => [
  ...sectionsFor(me).map(({ title, icon, href, key }) => ({ title: title(), icon, href, hint: `G ${key}`, run: () => void navigate(href) })),
  { title: m['officeLists.import.title'](), icon: 'page', href: officePath('lot-import'), run: () => void navigate(officePath('lot-import')) },
  { title: m['office.help.title'](), icon: 'info', hint: '?', run: onHelp },
  { title: m['office.frame.site'](), icon: 'external', run: () => void window.open('/', '_blank', 'noopener') },
];

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

function lotOption({ id, title, address, price, cover, categoryId }: OfficeLotRow, words: string): Option {
  const href = officePath('lot', { id });
  const language = locale.get();
  const name = title[language] || title.ru || title.en || m['officeLots.untitled']({ id: String(id) });
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

const personOption = ({ id, name, contacts, leads }: PersonItem): Option =>
  pageOption(`person-${id}`, officePath('person', { id }), {
    icon: 'person',
    title: name || m['office.people.unnamed'](),
    rest: [...contacts.map((contact) => contact.text), m['officeAnswers.palette.personLeads']({ count: leads })],
  });

const leadOption = (lead: LeadItem): Option =>
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

/** The text with the first of the words that it contains marked. */
function Marked({ text: shown, words }: { text: string; words: string }) {
  const word = words.split(' ').find((each) => each && shown.toLocaleLowerCase().includes(each));
  const at = word ? shown.toLocaleLowerCase().indexOf(word) : -1;
  if (!word || at < 0) return shown;
  return (
    <>
      {shown.slice(0, at)}
      <mark className={css.mark}>{shown.slice(at, at + word.length)}</mark>
      {shown.slice(at + word.length)}
    </>
  );
}

const matches = (title: string, asked: string): boolean => {
  const typed = asked.trim().toLocaleLowerCase();
  const name = title.toLocaleLowerCase();
  return name.includes(typed) || name.includes(inOtherLayout(typed));
};
