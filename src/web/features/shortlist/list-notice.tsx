import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button, linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import css from './shortlist.module.css';
import type { Undo } from './use-undo.ts';

/** Says how many lots have gone. The region is there before it speaks, so that it is read out. */
export function GoneNotice({ gone, shared }: { gone: number; shared?: boolean }) {
  const words = { count: gone, shown: formatNumber(gone, getLocale()) };
  return (
    <div role="status">
      {gone > 0 && (
        <p className={css.notice}>
          <Icon name="info" />
          {shared ? m['shortlist.goneShared'](words) : m['shortlist.gone'](words)}
        </p>
      )}
    </div>
  );
}

/** What the toast offers for five seconds, without its haste: by keyboard the toast is dozens of stops away. */
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

/** The list is safe, but could not be shown. */
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

/** Lists live in the browser; without scripts there is nobody to read them. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className={css.notice}>{m['shortlist.noScript']()}</p>
    </noscript>
  );
}
