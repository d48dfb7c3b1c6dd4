import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { IconButton } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import css from './search-box.module.css';

const TYPING_MS = 300;
const MAX_LENGTH = 100;

type Props = {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch(text: string): void;
  /** The list that is searched. What was typed for one is not searched for in the next. */
  list?: string;
  /** Whether the key / moves the focus to the field. */
  withKey?: boolean;
  className?: string;
};

/** A field that searches shortly after the last key. */
export function SearchBox({ label, value, onSearch, list = '', withKey = false, className }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState({ value, list });
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(withKey ? { '/': () => field.current?.focus() } : {});
  if (shown.value !== value || shown.list !== list) {
    setShown({ value, list });
    // A space at the end is not searched for, but stays: another word may follow.
    if (text.trim() !== value) setText(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSearch` is a new function at every render, and does the same
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <search className={classNames(css.search, className)}>
      <Icon name="search" small />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && field.current?.blur()}
      />
      {text ? (
        <IconButton
          small
          icon="close"
          label={m['officeShell.clearSearch']()}
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
        />
      ) : (
        withKey && <Kbd>/</Kbd>
      )}
    </search>
  );
}
