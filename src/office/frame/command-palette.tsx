import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { isClosedByBrowser } from '#office/kit/dialog.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { Toasts } from '#office/kit/toasts.tsx';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import text from '#ui/styles/text.module.css';
import css from './command-palette.module.css';
import { lotInReportQuery } from './lot-in-report-query.ts';
import { commandOptions, hasReport, leadOption, lotOption, type Option, personOption, reportOption } from './palette-options.tsx';
import { useFoundLots } from './use-found-lots.ts';
import { useFoundPeople } from './use-found-people.ts';

/** Ctrl K: sections, actions, lots, people and leads by a few letters, also typed in the wrong keyboard layout. */
export function CommandPalette({ me, onClose, onHelp }: { me: Me; onClose(): void; onHelp(): void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const dialog = useModalDialog(onClose, field);
  const id = useId();
  const seesPeople = me.role !== 'editor';
  const reportLot = lotInReportQuery(query, m['office.nav.reports']());
  const foundLots = useFoundLots(reportLot ?? query);
  const foundPeople = useFoundPeople(query, seesPeople);
  const searching = foundLots.searching || foundPeople.searching;
  // Commands come first: they are there at once, and what is found comes below them, so that the chosen option does not move when it arrives.
  const commands = commandOptions(me, onHelp, query);
  const found = searching ? [] : foundLots.lots;
  const reports = reportLot === undefined ? [] : found.filter((lot) => hasReport(lot, me)).map(reportOption);
  const lots = found.map((lot) => lotOption(lot, foundLots.words));
  const people = searching ? [] : foundPeople.people.map(personOption);
  const leads = searching ? [] : foundPeople.leads.map(leadOption);
  const groups = [
    { title: m['officeLists.palette.commands'](), shown: commands },
    { title: m['office.nav.reports'](), shown: reports },
    { title: m['officeAnswers.palette.people'](), shown: people },
    { title: m['officeAnswers.palette.leads'](), shown: leads },
    { title: m['officeLists.palette.lots']({ count: String(foundLots.total) }), shown: lots },
  ];
  const options = groups.flatMap(({ shown }) => shown);
  const hint = seesPeople ? m['officeAnswers.palette.hint']() : m['office.palette.hint']();
  const run = (option: Option | undefined, inNewWindow = false) => {
    if (!option) return;
    flushSync(onClose); // the palette must give up its history entry before another page gets one
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
  const group = (title: string, firstIndex: number, shown: Option[]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of a list of options
    <div key={title} role="group" aria-label={title}>
      <div className={css.group} aria-hidden="true">
        {title}
      </div>
      {shown.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={option.key}
          id={`${id}-${firstIndex + index}`}
          role="option"
          tabIndex={-1}
          aria-selected={firstIndex + index === chosen}
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
            value={query}
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
              setQuery(target.value);
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
