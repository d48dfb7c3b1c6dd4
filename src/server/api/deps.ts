import type { AlertDeps } from '#server/alert/deps.ts';
import type { LeadDeps } from '#server/lead/deps.ts';

/** What all use cases together work with. Each wing has such a file of its own, since none may import those above it. */
export type ApiDeps = AlertDeps & LeadDeps;
