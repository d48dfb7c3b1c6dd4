import type { AlertDeps } from '#server/alert/deps.ts';
import type { Database } from '#server/db/client.ts';
import type { ReadReplica } from '#server/db/read-replica.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import type { LeadStream } from '#server/lead/inbox/lead-stream.ts';
import type { Presence } from '#server/publishing/working-copy/presence.ts';

/** The dependencies of all use cases. Each folder has its own such file, since it may not import from folders of higher layers. */
export type ApiDeps = AlertDeps &
  LeadDeps & {
    presence: Presence;
    leadStream: LeadStream;
    /** For what all visitors read alike: it may be a replica's (docs/decisions/0068). */
    readDb: Database;
    replica?: Pick<ReadReplica, 'state'>;
  };

/** For whatever answers all visitors alike and writes nothing. Who reads what they have just written needs `ApiDeps` itself. */
export const readingDeps = (deps: ApiDeps): ApiDeps => ({ ...deps, db: deps.readDb });
