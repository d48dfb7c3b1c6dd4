import type { AlertDeps } from '#server/alert/deps.ts';
import type { LeadDeps } from '#server/lead/deps.ts';

/** What all use cases together work with. */
export type ApiDeps = AlertDeps & LeadDeps;
