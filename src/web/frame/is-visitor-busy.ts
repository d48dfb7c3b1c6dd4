import { useModal } from '#web/stores/modal.ts';

const typedIn = new Set<Element>();

/** React keeps a field's default equal to its value where it holds the value, so fields that were typed in are remembered. */
export function followTyping(): void {
  document.addEventListener('input', ({ target }) => target instanceof Element && typedIn.add(target), { capture: true, passive: true });
}

/** True where a reload would cost the visitor something: a field is dirty, or something is open over the page. */
export function isVisitorBusy(): boolean {
  return useModal.getState().type !== undefined || document.querySelector('dialog[open], :popover-open') !== null || hasDirtyField();
}

function hasDirtyField(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
  return typedIn.size > 0 || [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].some(isDirty);
}

/** Also what was typed before this code came. */
function isDirty(field: HTMLInputElement): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
