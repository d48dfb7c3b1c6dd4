import { m } from '#messages';
import { buttonClass, iconButtonClass } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import text from '#ui/styles/text.module.css';
import { useSettings } from '#web/app/root-data.ts';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { lotLead } from './lot-lead.ts';
import css from './lot-sticky-bar.module.css';
import { shortPriceText } from './price-texts.ts';

/** A sticky bar with the price and the main action at the bottom of narrow screens. */
export function LotStickyBar({ lot }: { lot: AnyLotDetails }) {
  const settings = useSettings();
  const { phone, email } = lot.agent ?? settings ?? {};
  return (
    <div className={css.bar}>
      <p className={classNames(text.price, css.price)}>{shortPriceText(lot)}</p>
      {phone && (
        <a className={classNames(iconButtonClass, css.contact)} href={phoneHref(phone)} aria-label={lot.agent ? m['lotPage.callAgent']() : m['lotPage.callOffice']()}>
          <Icon name="phone" />
        </a>
      )}
      {email && (
        <a className={classNames(iconButtonClass, css.contact)} href={`mailto:${email}`} aria-label={lot.agent ? m['lotPage.mailAgent']() : m['lotPage.mailOffice']()}>
          <Icon name="mail" />
        </a>
      )}
      <LeadLink type="book-view" context={lotLead(lot)} className={classNames(buttonClass('primary'), css.book)}>
        <span className={css.short}>{m['lotPage.bookShort']()}</span>
        <span className={css.long}>{m['lotPage.bookView']()}</span>
      </LeadLink>
    </div>
  );
}
