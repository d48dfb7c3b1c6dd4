import type { BulkResponse } from '#contract/office/lot-list.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { showToast } from '#office/kit/toasts.tsx';

/** As many as the API takes back at once. */
const MAX_UNDONE = 1_000;

/** Says how many lots have changed, with a button that undoes it. A change of a new lot is not public and has no step to undo. */
export function showChanged({ changed, steps }: BulkResponse, onUndone: () => void): void {
  const text = m['officeLots.bulk.done']({ count: changed });
  if (changed === 0 || steps.length !== changed || steps.length > MAX_UNDONE) {
    showToast({ text });
    return;
  }
  const undo = () =>
    call('POST', '/lot-changes/undo', { body: { steps } }).then(
      () => {
        showToast({ text: m['officeLists.bulk.undone']() });
        onUndone();
      },
      (error: unknown) => showToast({ text: failureText(error), failed: true }),
    );
  showToast({ text: `${text}. ${m['officeLists.bulk.undoNote']()}`, action: { title: m['officeLists.bulk.undo'](), run: () => void undo() } });
}
