import { eq } from 'drizzle-orm';
import type { Subscription } from '#contract/alert/subscription.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { AlertDeps } from '#server/alert/deps.ts';
import { describeFilters } from '#server/catalog/lot/describe-filters.ts';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import { AppError } from '#server/core/errors.ts';
import { loadTranslations } from '#server/db/deps.ts';
import { alert } from '#server/db/schema/alert.ts';
import { cutoffsAt } from '#server/retention/terms.ts';
import { findWatch } from './find-watch.ts';
import { readSubscriptionKey } from './subscription-key.ts';

/** The subscription of a signed key; a forged key is answered as one that does not exist. */
export async function requireSubscription(deps: AlertDeps, key: string, locale: Locale): Promise<Subscription> {
  const reference = readSubscriptionKey(deps.secret, key);
  const found = reference && (await (reference.kind === 'alert' ? presentAlert(deps, reference.id, locale) : presentWatch(deps, reference.id, locale)));
  if (!found) throw new AppError('not_found');
  return found;
}

async function presentAlert(deps: AlertDeps, id: string, locale: Locale): Promise<Subscription | undefined> {
  const [row] = await deps.db.select().from(alert).where(eq(alert.id, id));
  if (!row) return undefined;
  return {
    kind: 'alert',
    id,
    status: statusOf(row),
    email: masked(row.email),
    wish: describeFilters(row.filters, await loadTranslations(deps, locale)),
    frequency: row.frequency,
    lot: null,
  };
}

async function presentWatch(deps: AlertDeps, id: string, locale: Locale): Promise<Subscription | undefined> {
  const found = await findWatch(deps, id);
  const lot = found && lotOf(found, locale);
  if (!lot) return undefined;
  const { email } = found.watch;
  return {
    kind: 'price',
    id,
    status: statusOf(found.watch),
    email: masked(email),
    wish: null,
    frequency: null,
    lot: { id: lot.id, title: lot.title, price: lot.price, path: lot.path },
  };
}

/** A pending subscription is expired once it is old enough to be deleted. */
const statusOf = ({ status, createdAt }: Pick<typeof alert.$inferSelect, 'status' | 'createdAt'>) =>
  status === 'pending' && createdAt <= cutoffsAt(new Date()).unconfirmed ? 'expired' : status;

/** `anna@mail.example` → `a…@mail.example`: the link may be opened by somebody else. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…');
