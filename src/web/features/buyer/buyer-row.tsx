import type { Buyer } from '#contract/catalog/buyer.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { formatDate } from '#web/format/format-date.ts';
import { buyerBudget } from './buyer-budget.ts';
import css from './buyer-row.module.css';
import { buyerWish } from './buyer-wish.ts';
import { FittingLots } from './fitting-lots.tsx';

type Props = {
  buyer: Buyer;
  /** How many lots fit; undefined if not counted yet. */
  fitting?: number;
};

/** A buyer's request: property, place, budget, and the actions for an owner. */
export function BuyerRow({ buyer, fitting }: Props) {
  const { id, title, locations, agent, createdAt } = buyer;
  const where = locations.length === 0 ? m['customer.anywhere']() : locations.map((place) => place.title).join(', ');
  return (
    <article className={css.row}>
      <div className={css.wish}>
        {/* Gets the focus after «show more». */}
        <h3 tabIndex={-1}>{title}</h3>
        <p className={css.text}>{buyer.text}</p>
        <dl className={css.facts}>
          <div>
            <dt>{m['customer.what']()}</dt>
            <dd>{buyerWish(buyer)}</dd>
          </div>
          <div>
            <dt>{m['customer.where']()}</dt>
            <dd>{where}</dd>
          </div>
          <div>
            <dt>{m['customer.agent']()}</dt>
            <dd>
              <PageLink to={agentPath(agent)}>{agent.name}</PageLink>, <time dateTime={createdAt}>{m['customer.since']({ date: formatDate(createdAt, getLocale()) })}</time>
            </dd>
          </div>
        </dl>
      </div>
      <div className={css.side}>
        <p className={css.budget}>{buyerBudget(buyer)}</p>
        <FittingLots buyer={buyer} counted={fitting} />
        <LeadLink className={buttonClass('outline')} type="common-contact" context={{ buyerId: id, buyerTitle: title }}>
          {m['customer.mine']()}
          <span className={text.srOnly}>: {title}</span>
        </LeadLink>
      </div>
    </article>
  );
}
