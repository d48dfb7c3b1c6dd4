import type { MouseEvent, ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import { useShortlist } from '#web/stores/shortlist.ts';
import type { AnyLot } from './load-lot.ts';
import css from './lot-actions.module.css';
import { LotIcon } from './lot-icon.tsx';

/** What a visitor can do with a lot beside looking at it. */
export function LotActions({ lot }: { lot: AnyLot }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.actions} role="group" aria-label={m['lotPage.actions']()}>
      {!('partner' in lot) && <Keeping id={lot.id} />}
      <Act icon={<LotIcon name="print" />} onClick={() => window.print()}>
        {m['lotPage.print']()}
      </Act>
    </div>
  );
}

function Keeping({ id }: { id: number }) {
  const toggle = useShortlist((shortlist) => shortlist.toggle);
  const favourite = useShortlist((shortlist) => shortlist.favourites.includes(id));
  const compared = useShortlist((shortlist) => shortlist.compared.includes(id));
  return (
    <>
      <Act icon={<Icon name="heart" />} isPressed={favourite} onClick={() => toggle('favourites', id)}>
        {favourite ? m['lotPage.inFavourites']() : m['lotPage.favourite']()}
      </Act>
      <Act icon={<Icon name="compare" />} isPressed={compared} onClick={() => toggle('compared', id)}>
        {compared ? m['lotPage.inCompare']() : m['lotPage.compare']()}
      </Act>
    </>
  );
}

type ActProps = { icon: ReactNode; isPressed?: boolean; onClick(event: MouseEvent): void; children: ReactNode };

function Act({ icon, isPressed, onClick, children }: ActProps) {
  return (
    <button className={css.act} type="button" data-pressed={isPressed || undefined} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
