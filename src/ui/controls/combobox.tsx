import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import css from './combobox.module.css';

export type Suggestion = {
  key: string;
  content: ReactNode;
  /** Its accessible name, if the content alone does not say it. */
  label?: string;
  /** Replaces the look of a line. */
  className?: string;
  /** Choosing it changes the text, and the list with it. */
  keepsOpen?: boolean;
};

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'maxLength' | 'className'>;
type Props = Input & {
  label: string;
  labelClassName?: string;
  value: string;
  suggestions: Suggestion[];
  listLabel: string;
  /** Shown below the suggestions. */
  note?: ReactNode;
  /** Announced to screen readers when the suggestions change. */
  status: string;
  onType(text: string): void;
  onChoose(key: string): void;
  /** Enter while no suggestion is active. */
  onEnter(): void;
};

/**
 * ARIA combobox: the focus stays in the input, arrows move through the suggestions, Enter chooses, Escape closes the list and then clears the input.
 * The list lies over the page, as wide as the nearest positioned element around it.
 */
export function Combobox({ label, labelClassName, value, suggestions, listLabel, note, status, onType, onChoose, onEnter, ...input }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isListOpen = open && suggestions.length > 0;
  const activeIndex = isListOpen ? Math.min(active, suggestions.length - 1) : -1;
  // The field may be at the bottom of the screen.
  useEffect(() => {
    if (isListOpen) list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isListOpen]);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  const choose = ({ key, keepsOpen = false }: Suggestion) => {
    setOpen(keepsOpen);
    setActive(-1);
    onChoose(key);
  };
  const keyActions: Record<string, () => void> = {
    ArrowDown: () => setActive(activeIndex < suggestions.length - 1 ? activeIndex + 1 : -1),
    ArrowUp: () => setActive(activeIndex < 0 ? suggestions.length - 1 : activeIndex - 1),
    Enter() {
      const chosen = suggestions[activeIndex];
      if (chosen) return choose(chosen);
      setOpen(false);
      onEnter();
    },
    Escape() {
      setActive(-1);
      if (isListOpen) setOpen(false);
      else onType('');
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyActions[event.key];
    // Escape in an empty input is left to the surrounding dialog.
    if (!action || event.nativeEvent.isComposing || (event.key === 'Escape' && !isListOpen && value === '')) return;
    event.preventDefault();
    if (event.key.startsWith('Arrow')) setOpen(true);
    action();
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
        aria-expanded={isListOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
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
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <div className={css.popup} hidden={!isListOpen}>
        <div ref={list} id={id} className={css.list} role="listbox" aria-label={listLabel}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input, which has the focus, handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
            <div
              key={suggestion.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              aria-label={suggestion.label}
              className={classNames(suggestion.className ?? css.option, index === activeIndex && css.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.content}
            </div>
          ))}
        </div>
        {note}
      </div>
      <span className={text.srOnly} role="status">
        {open ? status : ''}
      </span>
    </div>
  );
}
