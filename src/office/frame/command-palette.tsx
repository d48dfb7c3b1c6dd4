import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { navigate } from '#office/app/router.tsx';
import { Icon, type IconName } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import css from './command-palette.module.css';
import { inOtherLayout } from './keyboard-layout.ts';
import { sectionsFor } from './sections.ts';

type Command = { title: string; icon: IconName; hint?: string; run(): void };

/** Ctrl K: sections and actions by a few letters of their names, also typed in the wrong keyboard layout. */
export function CommandPalette({ me, onClose, onHelp }: { me: Me; onClose(): void; onHelp(): void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const dialog = useModalDialog(onClose, field);
  const id = useId();
  const commands: Command[] = [
    ...sectionsFor(me).map(({ title, icon, href, key }) => ({ title: title(), icon, hint: `G ${key}`, run: () => void navigate(href) })),
    { title: m['office.help.title'](), icon: 'info', hint: '?', run: onHelp },
    { title: m['office.frame.site'](), icon: 'external', run: () => void window.open('/', '_blank', 'noopener') },
  ];
  const found = commands.filter(({ title }) => matches(title, text));
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((chosen + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') run(found[chosen]);
    else return;
    event.preventDefault();
  };
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
            value={text}
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={found[chosen] && `${id}-${chosen}`}
            aria-label={m['office.palette.hint']()}
            placeholder={m['office.palette.hint']()}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd>Esc</Kbd>
        </div>
        <div id={id} role="listbox" aria-label={m['office.palette.title']()} className={css.list}>
          {found.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div key={command.title} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === chosen} className={css.item} onClick={() => run(command)}>
              <Icon name={command.icon} />
              {command.title}
              {command.hint && <Kbd>{command.hint}</Kbd>}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className={css.none}>{m['office.palette.nothing']()}</p>}
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
        </div>
      </div>
    </dialog>
  );
}

const matches = (title: string, text: string): boolean => {
  const asked = text.trim().toLocaleLowerCase();
  const name = title.toLocaleLowerCase();
  return name.includes(asked) || name.includes(inOtherLayout(asked));
};
