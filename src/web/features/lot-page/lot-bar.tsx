import type { RefObject } from 'react';
import { priceText } from '#contract/catalog/price-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { useSettings } from '#web/app/root-data.ts';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { useHeaderState } from '#web/layout/use-header-state.ts';
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts';
import { Wordmark } from '#web/layout/wordmark.tsx';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-bar.module.css';
import { lotLead } from './lot-lead.ts';

/** On wide screens, once the contact card is scrolled away: a bar with title, price and main action, in place of the hidden header. */
export function LotBar({ lot, after }: { lot: AnyLotDetails; after: RefObject<HTMLElement | null> }) {
  const settings = useSettings();
  const isScrolledPast = useScrolledPast(after);
  const isHeaderHidden = useHeaderState() === 'hidden';
  return (
    <div className={css.bar} data-shown={(isScrolledPast && isHeaderHidden) || undefined}>
      <div className={classNames(grid.wrap, css.row)}>
        {settings && <Wordmark name={settings.brand.name} />}
        <p className={css.lot}>
          <span className={text.mute}>{lot.title}</span>
          <span className={text.price}>{priceText(lot, getLocale())}</span>
        </p>
        <LeadLink type="book-view" context={lotLead(lot)} className={classNames(buttonClass('primary'), css.book)}>
          {m['lotPage.bookView']()}
        </LeadLink>
      </div>
    </div>
  );
}
