import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import type { Journal } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { IconButton } from '#ui/controls/button.tsx';
import { useMedia } from '#ui/hooks/use-media.ts';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import box from '#web/features/lightbox/lightbox.module.css';
import css from './issue-viewer.module.css';
import { JournalPage } from './journal-page.tsx';
import { pageAfter, pagesOf, spreadNumbers, spreadsOf, type Turn } from './spreads.ts';
import { usePageSwipe } from './use-page-swipe.ts';

const WIDE_SCREEN = '(min-width: 48rem) and (min-aspect-ratio: 1)';
const TURN_BY_KEY: Record<string, Turn> = { ArrowLeft: 'prev', ArrowRight: 'next', PageUp: 'prev', PageDown: 'next', Home: 'first', End: 'last' };

type Props = { journal: Journal; startPage: number; close(): void };

/** An issue over the whole screen, open at the page with the index `startPage`, in the style of the lightbox. Only the shown pages and their neighbours are loaded. */
export function IssueViewer({ journal, startPage, close }: Props) {
  const dialog = useModalDialog(close);
  const [page, setPage] = useState(startPage);
  const pages = pagesOf(journal);
  const spreads = spreadsOf(pages.length, useMedia(WIDE_SCREEN));
  const current = spreads.findIndex((spread) => spread.includes(page));
  const turn = (to: Turn) => setPage(pageAfter(spreads, page, to));
  const { pull, handlers } = usePageSwipe(turn);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = TURN_BY_KEY[event.key];
    if (!to) return;
    event.preventDefault();
    turn(to);
  };
  const title = m['journals.issueTitle']({ number: journal.number, title: journal.title });
  return (
    <dialog ref={dialog} className={classNames(box.lightbox, css.viewer)} aria-label={title} tabIndex={-1} onKeyDown={onKeyDown} onClose={close}>
      <div className={box.bar}>
        <p className={box.counter} aria-live="polite">
          <span aria-hidden="true">
            {spreadNumbers(spreads[current] ?? [])} / {pages.length}
          </span>
          <span className={text.srOnly}>{m['journals.pagesOpen']({ pages: spreadNumbers(spreads[current] ?? []), total: pages.length })}</span>
        </p>
        <IconButton icon="close" label={m['lightbox.close']()} title={m['lightbox.close']()} onClick={close} />
      </div>
      <p className={box.caption}>{title}</p>
      <div className={box.stage} style={{ '--pull': `${pull}px` } as CSSProperties} data-dragging={pull !== 0 || undefined} {...handlers}>
        {spreads.map((spread, index) => {
          const offset = index - current;
          return (
            Math.abs(offset) <= 1 && (
              <div
                key={spread.join()}
                className={classNames(box.slide, css.spread)}
                style={{ '--at': offset } as CSSProperties}
                aria-hidden={offset !== 0}
                data-pages={spread.length}
              >
                {spread.map((pageIndex) => (
                  <JournalPage key={pageIndex} journal={journal} page={pages[pageIndex]} pageIndex={pageIndex} />
                ))}
              </div>
            )
          );
        })}
      </div>
      <IconButton icon="back" label={m['journals.prev']()} title={m['journals.prev']()} className={box.prev} disabled={current === 0} onClick={() => turn('prev')} />
      <IconButton
        icon="arrow"
        label={m['journals.next']()}
        title={m['journals.next']()}
        className={box.next}
        disabled={current === spreads.length - 1}
        onClick={() => turn('next')}
      />
    </dialog>
  );
}
