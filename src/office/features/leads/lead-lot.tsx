import type { LeadDetail } from '#contract/office/leads.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { TextLink } from '#office/kit/button.tsx';
import { lotPriceText } from '#office/layout/money.ts';
import { Part } from '#office/layout/part.tsx';
import css from './lead-lot.module.css';

/** The lot that a lead is about: picture, price, address. A partner's lot has no page in the office. */
export const LeadLot = ({ lot: { id, title, path, isPartners, address, price, categoryId, cover } }: { lot: NonNullable<LeadDetail['lot']> }) => (
  <Part title={m['office.leads.lot']()}>
    <div className={css.lot}>
      {cover && <img src={cover} alt="" width={640} height={427} decoding="async" />}
      <div>
        <p className={css.price}>{lotPriceText(price, categoryId)}</p>
        <p>
          {isPartners ? (
            title
          ) : (
            <Link href={officePath('lot', { id })} className={css.title}>
              {title}
            </Link>
          )}
        </p>
        <p className={css.note}>{m['officeAnswers.lotAt']({ address, id: String(id) })}</p>
        <TextLink className={css.note} href={path} target="_blank">
          {m['office.leads.lotOnSite']()}
        </TextLink>
      </div>
    </div>
  </Part>
);
