import type { ReactNode } from 'react';
import { FREQUENCIES, type Frequency } from '#contract/alert/alert.ts';
import type { Subscription } from '#contract/alert/subscription.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button, buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { subscribePath } from '#web/features/catalog/catalog-query.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import css from './subscription-page.module.css';

const FREQUENCY_LABELS: Record<Frequency, () => string> = {
  instant: m['subscription.instant'],
  daily: m['subscription.daily'],
  weekly: m['subscription.weekly'],
};

/** The URL parameter by which the page says that a change was saved. */
export const SAVED = 'saved';

/** A subscription, opened from a mail: to confirm it, to change its frequency, to end it. The buttons submit forms, so they work without JavaScript. */
export function SubscriptionPage({ subscription }: { subscription: Subscription }) {
  const { kind, status } = subscription;
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <h1>{titleOf(subscription)}</h1>
      <About subscription={subscription} />
      {status === 'pending' && <ActionForm action="confirm">{kind === 'alert' ? m['subscription.confirmAlert']() : m['subscription.confirmPrice']()}</ActionForm>}
      {status === 'confirmed' && <Confirmed subscription={subscription} />}
      {status === 'expired' && <SubscribeAgain to={subscription.lot ? lotHref(subscription.lot) : '/subscribe'} />}
      {status === 'unsubscribed' && (
        <ActionForm action="resume" look={buttonClass('outline')}>
          {m['subscription.again']()}
        </ActionForm>
      )}
    </div>
  );
}

/** For the link of a subscription that no longer exists. */
export function GonePage() {
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <h1>{m['subscription.gone']()}</h1>
      <p className={css.about}>{m['subscription.goneText']()}</p>
      <SubscribeAgain to="/subscribe" />
    </div>
  );
}

const SubscribeAgain = ({ to }: { to: string }) => (
  <PageLink className={buttonClass('primary')} to={to}>
    {m['subscription.anew']()}
  </PageLink>
);

/** Without its language, which `PageLink` adds. */
const lotHref = ({ path }: NonNullable<Subscription['lot']>) => pathWithoutLocale(path);

const STATUS_TEXT: Record<Subscription['status'], (params: { email: string }) => string> = {
  pending: m['subscription.address'],
  confirmed: m['subscription.address'],
  expired: () => m['subscription.expiredText'](),
  unsubscribed: m['subscription.noMore'],
};

function titleOf({ kind, status }: Subscription): string {
  if (status === 'expired') return m['subscription.expired']();
  if (status === 'unsubscribed') return m['subscription.ended']();
  if (kind === 'alert') return status === 'pending' ? m['subscription.askAlert']() : m['subscription.alert']();
  return status === 'pending' ? m['subscription.askPrice']() : m['subscription.price']();
}

function About({ subscription: { email, wish, lot, status } }: { subscription: Subscription }) {
  return (
    <div className={css.about}>
      <p className={css.lead}>{wish ?? (lot && `${lot.title}, ${formatPrice(lot.price, getLocale())}`)}</p>
      <p>{STATUS_TEXT[status]({ email })}</p>
    </div>
  );
}

function Confirmed({ subscription: { id, lot, frequency } }: { subscription: Subscription }) {
  return (
    <>
      <PageLink className={buttonClass('primary')} to={lot ? lotHref(lot) : subscribePath(`subscribe_id=${id}`)}>
        {lot ? m['subscription.seeLot']() : m['subscription.seeLots']()}
      </PageLink>
      {frequency && <FrequencyForm chosen={frequency} />}
      <ActionForm action="unsubscribe" look={linkClass}>
        {m['subscription.stop']()}
      </ActionForm>
    </>
  );
}

function FrequencyForm({ chosen }: { chosen: Frequency }) {
  const search = new URLSearchParams(useLocation().search);
  return (
    <form method="post" className={css.frequency}>
      <input type="hidden" name="action" value="frequency" />
      <fieldset>
        <legend>{m['subscription.frequency']()}</legend>
        {FREQUENCIES.map((frequency) => (
          <label key={frequency}>
            <input type="radio" name="frequency" value={frequency} defaultChecked={frequency === chosen} />
            {FREQUENCY_LABELS[frequency]()}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="outline">
        {m['subscription.save']()}
      </Button>
      {search.has(SAVED) && <p role="status">{m['subscription.saved']()}</p>}
    </form>
  );
}

function ActionForm({ action, look = buttonClass('primary'), children }: { action: 'confirm' | 'resume' | 'unsubscribe'; look?: string; children: ReactNode }) {
  return (
    <form method="post">
      <input type="hidden" name="action" value={action} />
      <button type="submit" className={look}>
        {children}
      </button>
    </form>
  );
}
