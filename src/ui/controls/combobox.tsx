import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import css from './combobox.module.css';

export type Suggestion = { key: string; content: ReactNode };

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'maxLength' | 'className'>;
type Props = Input & {
  label: string;
  labelClassName?: string;
  value: string;
  suggestions: Suggestion[];
  listLabel: string;
  /** Read out when the suggestions change. */
  status: string;
  onType(text: string): void;
  onChoose(key: string): void;
  /** Enter where nothing is chosen. */
  onEnter(): void;
};

/** A line of text with suggestions: the focus stays in the line, arrows go through the list, Enter takes, Escape closes and then clears. */
export function Combobox({ label, labelClassName, value, suggestions, listLabel, status, onType, onChoose, onEnter, ...input }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const at = shown ? Math.min(active, suggestions.length - 1) : -1;
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const choose = (key: string) => {
    setOpen(false);
    setActive(-1);
    onChoose(key);
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => setActive(at < suggestions.length - 1 ? at + 1 : -1),
    ArrowUp: () => setActive(at < 0 ? suggestions.length - 1 : at - 1),
    Enter() {
      const chosen = suggestions[at];
      if (chosen) return choose(chosen.key);
      setOpen(false);
      onEnter();
    },
    Escape() {
      setActive(-1);
      if (shown) setOpen(false);
      else onType('');
    },
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    // Escape in an empty line is for what the line stands in.
    if (!move || event.nativeEvent.isComposing || (event.key === 'Escape' && !shown && value === '')) return;
    event.preventDefault();
    if (event.key.startsWith('Arrow')) setOpen(true);
    move();
  };
  return (
    <div className={css.combobox}>
      <label className={labelClassName} htmlFor={`${id}-line`}>
        {label}
      </label>
      <input
        {...input}
        id={`${id}-line`}
        role="combobox"
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setActive(-1);
          onType(target.value);
        }}
        onKeyDown={press}
        onFocus={() => setOpen(value !== '')}
        onBlur={() => setOpen(false)}
      />
      <div ref={list} id={id} className={css.list} role="listbox" aria-label={listLabel} hidden={!shown}>
        {suggestions.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line, where the focus is
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line, which names the active option
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classNames(css.option, index === at && css.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(key)}
          >
            {content}
          </div>
        ))}
      </div>
      <span className={text.hidden} role="status">
        {open ? status : ''}
      </span>
    </div>
  );
}
