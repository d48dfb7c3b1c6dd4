import { useModal } from '#web/stores/modal.ts';

const typedIn = new Set<Element>();

/** Remembers the fields that were typed in: for controlled inputs React keeps `defaultValue` equal to `value`, so a comparison would not show it. */
export function followTyping(): void {
  document.addEventListener('input', ({ target }) => target instanceof Element && typedIn.add(target), { capture: true, passive: true });
}

/** True where a reload would lose something: a field is dirty, or an overlay is open. */
export function isVisitorBusy(): boolean {
  return useModal.getState().type !== undefined || document.querySelector('dialog[open], :popover-open') !== null || hasDirtyField();
}

function hasDirtyField(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
  return typedIn.size > 0 || [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].some(isDirty);
}

/** Finds what was typed before this code was loaded. */
function isDirty(field: HTMLInputElement): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
