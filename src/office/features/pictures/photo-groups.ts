import { session } from '#office/app/session.ts';

/** How the files of a lot are called in the queue: those of one person. Builds before this one did not say whose they were. */
export const photoGroups = (lotId: number, former: readonly string[] = []): [group: string, former: readonly string[]] => [
  `${session.get()?.id ?? 0} lot ${lotId}`,
  [...former, `lot ${lotId}`],
];
