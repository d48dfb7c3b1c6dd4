import type { AlertDeps } from '#server/alert/deps.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import type { LeadStream } from '#server/lead/inbox/lead-stream.ts';
import type { Presence } from '#server/publishing/working-copy/presence.ts';

/** The dependencies of all use cases. Each folder has its own such file, since it may not import from folders in higher rows. */
export type ApiDeps = AlertDeps & LeadDeps & { presence: Presence; leadStream: LeadStream };
