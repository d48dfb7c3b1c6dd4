import type { CatalogDeps } from '#server/catalog/deps.ts';
import type { Outbox } from '#server/outbox/outbox.ts';

export type AlertDeps = CatalogDeps & {
  /** Signs what the site gives away and believes when it comes back. */
  secret: string;
  /** Where letters wait to be delivered. */
  outbox: Outbox;
};
