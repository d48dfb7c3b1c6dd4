import { m } from '#messages';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import type { LotKey } from '#web/stores/any-lot.ts';
import { SHORTLIST_LIMITS, type ShortlistKind, useShortlist } from '#web/stores/shortlist.ts';
import { showListFull } from '#web/stores/shortlist-toasts.ts';
import { useToasts } from '#web/stores/toasts.ts';
import css from './shortlist.module.css';
import { mergeKeys } from './shortlist-rules.ts';

type Props = { kind: ShortlistKind; keys: LotKey[]; ownPage: { to: string; title: string } };

/** A button that adds a shared list to the visitor's own, and a link to the visitor's own. */
export function SaveList({ kind, keys, ownPage }: Props) {
  const own = useShortlist((shortlist) => shortlist[kind]);
  const put = useShortlist((shortlist) => shortlist.put);
  const show = useToasts((toasts) => toasts.show);
  const save = () => {
    const next = mergeKeys(own, keys, SHORTLIST_LIMITS[kind]);
    put(kind, next);
    if (keys.every((key) => next.includes(key))) show(m['shortlist.saved'](), 'success');
    else showListFull(kind, SHORTLIST_LIMITS[kind]);
  };
  const isSaved = keys.every((key) => own.includes(key));
  return (
    <>
      {keys.length > 0 && !isSaved && (
        <span className={css.scripted}>
          <Button onClick={save}>{m['shortlist.save']()}</Button>
        </span>
      )}
      <PageLink className={buttonClass('outline')} to={ownPage.to}>
        {ownPage.title}
      </PageLink>
    </>
  );
}
