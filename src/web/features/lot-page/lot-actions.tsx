import type { ReactNode } from 'react';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { priceText } from '#contract/catalog/price-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import act from '#ui/styles/act.module.css';
import { Icon } from '#ui/styles/icon.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { useKept } from '#web/features/lot/lot-actions.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { localePath } from '#web/format/locale-path.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-actions.module.css';
import { LotIcon } from './lot-icon.tsx';
import { lotLead } from './lot-lead.ts';

/** What a visitor can do with a lot beside looking at it. */
export function LotActions({ lot }: { lot: AnyLotDetails }) {
  const { favourite, compared, toggle } = useKept(lot);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.actions} role="group" aria-label={m['lotPage.actions']()}>
      <Act icon={<Icon name="heart" />} isKept={favourite} onClick={() => toggle('favourites')}>
        {favourite ? m['lotPage.inFavourites']() : m['lotPage.favourite']()}
      </Act>
      <Act icon={<Icon name="compare" />} isKept={compared} onClick={() => toggle('compared')}>
        {compared ? m['lotPage.inCompare']() : m['lotPage.compare']()}
      </Act>
      <LeadLink type="follow-price" context={lotLead(lot)} className={act.act}>
        <LotIcon name="bell" />
        {m['lotPage.followPrice']()}
      </LeadLink>
      <LeadLink type="offer-price" context={lotLead(lot)} className={act.act}>
        <LotIcon name="tag" />
        {m['lotPage.offerPrice']()}
      </LeadLink>
      <ShareButton title={lot.title} text={priceText(lot, getLocale())} />
      <Act icon={<LotIcon name="print" />} onClick={() => window.print()}>
        {m['lotPage.print']()}
      </Act>
      <a className={act.act} href={`${localePath(lotPath(lot))}/brochure.pdf`} type="application/pdf">
        <LotIcon name="brochure" />
        {m['brochure.download']()}
      </a>
    </div>
  );
}

type ActProps = { icon: ReactNode; isKept?: boolean; onClick(): void; children: ReactNode };

function Act({ icon, isKept, onClick, children }: ActProps) {
  return (
    <button className={act.act} type="button" data-kept={isKept || undefined} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
