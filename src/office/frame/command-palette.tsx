import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { LotRow } from '#contract/office/lot-list.ts';
import { officePath } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { navigate } from '#office/app/router.tsx';
import { Icon, type IconName } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { moneyText } from '#office/layout/money.ts';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import text from '#ui/styles/text.module.css';
import css from './command-palette.module.css';
import { inOtherLayout } from './keyboard-layout.ts';
import { sectionsFor } from './sections.ts';
import { useFoundLots } from './use-found-lots.ts';

type Option = { key: string; shown: ReactNode; hint?: ReactNode; run(): void /** What Ctrl Enter opens in a new window. */; href?: string };
type Command = { title: string; icon: IconName; hint?: string; href?: string; run(): void };

/** Ctrl K: sections, actions and lots by a few letters, also typed in the wrong keyboard layout. */
export function CommandPalette({ me, onClose, onHelp }: { me: Me; onClose(): void; onHelp(): void }) {
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const dialog = useModalDialog(onClose, field);
  const id = useId();
  const { lots, total, words, searching } = useFoundLots(asked);
  // Commands come first: they are there at once, so that what is chosen does not move when the lots arrive.
  const commands = commandsFor(me, onHelp)
    .filter(({ title }) => matches(title, asked))
    .map(commandOption);
  const found = lots.map((lot) => lotOption(lot, words));
  const options = [...commands, ...found];
  const run = (option: Option | undefined, inNewWindow = false) => {
    if (!option) return;
    onClose();
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
    <div role="group" aria-label={title}>
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
            aria-label={m['office.palette.hint']()}
            placeholder={m['office.palette.hint']()}
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
          {commands.length > 0 && group(m['officeLists.palette.commands'](), 0, commands)}
          {found.length > 0 && group(m['officeLists.palette.lots']({ count: String(total) }), commands.length, found)}
        </div>
        <p role="status" className={options.length === 0 ? css.none : text.srOnly}>
          {statusText(options.length, found.length > 0 ? total : 0, searching)}
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
    </dialog>
  );
}

function statusText(options: number, lots: number, searching: boolean): string {
  if (searching) return options === 0 ? m['officeLists.palette.searching']() : '';
  if (options === 0) return m['office.palette.nothing']();
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

function lotOption({ id, title, address, price, cover }: LotRow, words: string): Option {
  const href = officePath('lot', { id });
  const language = locale.get();
  const name = title[language] || title.ru || title.en || m['officeLots.untitled']({ id: String(id) });
  const rest = [address[language] || address.ru, price !== null && moneyText(price)].filter(Boolean).join(' · ');
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
