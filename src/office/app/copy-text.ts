import { m } from '#messages';
import { showToast } from '#office/kit/toasts.tsx';

/** Copies a text that is shown in an element. Without https a browser has no clipboard for scripts, and may refuse it elsewhere: then the text is selected, to be copied by hand. */
export async function copyText(text: string, element: HTMLElement | null, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: message });
  } catch {
    if (element instanceof HTMLInputElement) element.select();
    else if (element) getSelection()?.selectAllChildren(element);
    showToast({ text: m['officeShell.copyByHand'](), failed: true });
  }
}
