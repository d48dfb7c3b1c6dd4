import type { ReactNode } from 'react';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { priceText } from '#contract/catalog/price-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import action from '#ui/styles/action.module.css';
import { Icon } from '#ui/styles/icon.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { useLotShortlists } from '#web/features/lot/lot-actions.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { localePath } from '#web/format/locale-path.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-actions.module.css';
import { LotIcon } from './lot-icon.tsx';
import { lotLead } from './lot-lead.ts';

/** The buttons of a lot's page: favourites, comparison, price forms, share, print, brochure. */
export function LotPageActions({ lot }: { lot: AnyLotDetails }) {
  const { favourite, compared, toggle } = useLotShortlists(lot);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.actions} role="group" aria-label={m['lotPage.actions']()}>
      <ActionButton icon={<Icon name="heart" />} isInList={favourite} onClick={() => toggle('favourites')}>
        {favourite ? m['lotPage.inFavourites']() : m['lotPage.favourite']()}
      </ActionButton>
      <ActionButton icon={<Icon name="compare" />} isInList={compared} onClick={() => toggle('compared')}>
        {compared ? m['lotPage.inCompare']() : m['lotPage.compare']()}
      </ActionButton>
      <LeadLink type="follow-price" context={lotLead(lot)} className={action.action}>
        <LotIcon name="bell" />
        {m['lotPage.followPrice']()}
      </LeadLink>
      <LeadLink type="offer-price" context={lotLead(lot)} className={action.action}>
        <LotIcon name="tag" />
        {m['lotPage.offerPrice']()}
      </LeadLink>
      <ShareButton title={lot.title} text={priceText(lot, getLocale())} />
      <ActionButton icon={<LotIcon name="print" />} onClick={() => window.print()}>
        {m['lotPage.print']()}
      </ActionButton>
      <a className={action.action} href={`${localePath(lotPath(lot))}/brochure.pdf`} type="application/pdf">
        <LotIcon name="brochure" />
        {m['brochure.download']()}
      </a>
    </div>
  );
}

type ActionButtonProps = { icon: ReactNode; isInList?: boolean; onClick(): void; children: ReactNode };

function ActionButton({ icon, isInList, onClick, children }: ActionButtonProps) {
  return (
    <button className={action.action} type="button" data-kept={isInList || undefined} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
