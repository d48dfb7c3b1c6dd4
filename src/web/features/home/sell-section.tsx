import type { Buyer } from '#contract/buyer.ts';
import { formatNumber } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import text from '#ui/text.module.css';
import { buyerWish } from '#web/features/buyer/buyer-wish.ts';
import { formatPriceRange } from '#web/format/format-price.ts';
import { PageLink } from '#web/page-link.tsx';
import { pictureFile } from '#web/picture-file.ts';
import { useSettings } from '#web/root-data.ts';
import css from './sell-section.module.css';

/** A pause, one picture from edge to edge, and below it the buyers' side. */
export function SellSection({ buyers, total }: { buyers: Buyer[]; total: number }) {
  const locale = getLocale();
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
            <p className={text.mute}>{m['home.sellText']({ count: total, shown: formatNumber(total, locale) })}</p>
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
                  <b>{formatPriceRange(buyer.budget.min, buyer.budget.max, locale)}</b>
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
