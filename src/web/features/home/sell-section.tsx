import type { Buyer } from '#contract/catalog/buyer.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { useSettings } from '#web/app/root-data.ts';
import { buyerBudget } from '#web/features/buyer/buyer-budget.ts';
import { buyerWish } from '#web/features/buyer/buyer-wish.ts';
import css from './sell-section.module.css';

/** A picture over the whole width, and below it buyers' requests for owners who want to sell. */
export function SellSection({ buyers, total }: { buyers: Buyer[]; total: number }) {
  const pause = useSettings()?.pictures.pause;
  return (
    <>
      {pause && (
        <figure className={css.pause}>
          <Picture file={pictureFile(pause, 2400)} sizes="(min-width: 48rem) 100vw, 150vw" className={css.picture} />
        </figure>
      )}
      <Section tone="river" labelledBy="sell">
        <div className={classNames(grid.wrap, grid.grid)}>
          <div className={css.text}>
            <h2 id="sell">{m['home.sellTitle']()}</h2>
            <p className={text.mute}>{m['home.sellText']({ count: total, shown: formatNumber(total, getLocale()) })}</p>
            <div className={css.buttons}>
              <PageLink className={buttonClass('paper')} to="/customers#offer">
                {m['home.sellMine']()}
              </PageLink>
              <PageLink className={buttonClass('ghost')} to="/customers">
                {m['home.sellAll']()}
              </PageLink>
            </div>
          </div>
          <ul className={css.list}>
            {buyers.map((buyer) => (
              <li key={buyer.id} className={css.request}>
                <p className={css.wish}>{buyer.text}</p>
                <p className={css.facts}>
                  <b>{buyerBudget(buyer)}</b>
                  <span>{buyerWish(buyer)}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
