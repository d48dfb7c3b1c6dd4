import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button, linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import css from './shortlist.module.css';
import type { Undo } from './use-undo.ts';

/** Says how many lots of the list no longer exist. Its live region is always rendered, so that a text which appears in it is announced. */
export function GoneNotice({ gone, shared }: { gone: number; shared?: boolean }) {
  const params = { count: gone, shown: formatNumber(gone, getLocale()) };
  return (
    <div role="status">
      {gone > 0 && (
        <p className={css.notice}>
          <Icon name="info" />
          {shared ? m['shortlist.goneShared'](params) : m['shortlist.gone'](params)}
        </p>
      )}
    </div>
  );
}

/** The undo of the toast once more, without a time limit: by keyboard the toast is dozens of tab stops away. */
export function UndoNotice({ undo }: { undo: Undo | undefined }) {
  if (!undo) return null;
  return (
    <p className={css.undo}>
      <button type="button" className={linkClass} onClick={undo.run}>
        {m['shortlist.putBack']({ title: undo.title })}
      </button>
    </p>
  );
}

/** Says that the lots could not be loaded; the list itself is safe in the browser's storage. */
export function FailedNotice({ onRetry }: { onRetry(): void }) {
  return (
    <div className={css.failed} role="alert">
      <p>{m['shortlist.failed']()}</p>
      <Button look="outline" onClick={onRetry}>
        {m['shortlist.retry']()}
      </Button>
    </div>
  );
}

/** The visitor's own lists are stored in the browser, so they need JavaScript. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className={css.notice}>{m['shortlist.noScript']()}</p>
    </noscript>
  );
}
