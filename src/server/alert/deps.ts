import type { CatalogDeps } from '#server/catalog/deps.ts';
import type { Outbox } from '#server/outbox/outbox.ts';

export type AlertDeps = CatalogDeps & {
  /** Signs links that the site must trust when they come back. */
  secret: string;
  outbox: Outbox;
};
