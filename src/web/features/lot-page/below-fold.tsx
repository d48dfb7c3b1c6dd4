import { useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import css from './below-fold.module.css';
import type { LotShown } from './load-lot.ts';
import { LotBar } from './lot-bar.tsx';
import { LotContact } from './lot-contact.tsx';
import { LotDetails } from './lot-details.tsx';
import { SimilarLots } from './similar-lots.tsx';

/** Everything under the first screen of a lot's page. */
export function BelowFold({ lot, similar }: LotShown) {
  const contact = useRef<HTMLElement>(null);
  return (
    <>
      <div className={classNames(grid.wrap, grid.grid, css.body)}>
        <LotDetails lot={lot} className={css.main} />
        <LotContact ref={contact} lot={lot} className={css.side} />
      </div>
      <SimilarLots lot={lot} similar={similar} />
      <LotBar lot={lot} after={contact} />
    </>
  );
}
