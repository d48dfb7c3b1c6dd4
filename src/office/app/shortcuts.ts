import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keys are named by their position (`KeyJ`), so they work in the Russian layout too; `g KeyL` is G and then L. `mod` is Ctrl, on a Mac Command.
 */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

const SEQUENCE_MS = 1_500;
let firstKey: { code: string; at: number } | undefined;
/** Several components listen to the same key press, but it is read once. */
const names = new WeakMap<KeyboardEvent, string | undefined>();

/** Whether a key or a paste is meant for a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** The name of a key press in `Shortcuts`. */
function nameOf(event: KeyboardEvent): string | undefined {
  if (!names.has(event)) names.set(event, readName(event));
  return names.get(event);
}

/** Also remembers G, the first key of a sequence. */
export function readName(event: KeyboardEvent): string | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return `mod ${event.code}`;
  // The question mark has another position in the Russian layout (Shift 7), but is the same character.
  if (event.key === '?') return '?';
  // The slash key writes a full stop in the Russian layout; the full stop of the number pad is another key.
  if (event.key === '/' || (event.code === 'Slash' && event.key === '.')) return '/';
  if (event.key === '!') return event.key;
  const after = firstKey && event.timeStamp - firstKey.at < SEQUENCE_MS ? firstKey.code : undefined;
  firstKey = !after && event.code === 'KeyG' ? { code: 'g', at: event.timeStamp } : undefined;
  return after ? `${after} ${event.code}` : event.code;
}

/** Not while the person types into a field or a dialog is open; shortcuts with Ctrl work everywhere. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const name = nameOf(event);
    const run = name && shortcuts[name];
    if (!run) return;
    if (!name.startsWith('mod ') && (isTyping(event.target) || document.querySelector('dialog[open]'))) return;
    event.preventDefault();
    run(event);
  });
  // A layout effect: a key that follows at once must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
