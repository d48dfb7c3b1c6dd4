import type { Env } from '#server/core/env.ts';
import type { Log } from '#server/core/log.ts';
import { repeat } from '#server/core/repeat.ts';
import { openMachineSession } from '#server/db/machine-session.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { storePlaces } from '#server/media/store/store-places.ts';
import type { Stops } from './stops.ts';

/** The jobs of the site run at one of its machines; when that one stops, they come to another. */
export type SiteJobs = {
  areHere(): boolean;
  /** Runs `work` at an interval while the jobs are at this machine, and when they come to it. */
  repeat(work: () => Promise<unknown>, everyMs: number, onError: (error: Error) => void): void;
  /** Runs `begin` when the jobs come to this machine. */
  onArrival(begin: () => void): void;
};

/** Called by one process of each machine. Refuses the start of a machine whose files are not where those of the others are. */
export async function openSiteJobs({ db }: OpenDatabase, env: Env, log: Log, stops: Stops): Promise<SiteJobs> {
  const arrivalListeners: (() => void)[] = [];
  const session = await openMachineSession({
    config: db.$client.options,
    places: storePlaces(env),
    onJobs() {
      log.info('this machine runs the jobs of the site');
      for (const begin of arrivalListeners) begin();
    },
    onError: (error) => log.warn({ err: error }, 'the session of this machine was lost; another machine may run the jobs'),
  });
  stops.afterServer(session.stop);
  const onArrival = (begin: () => void) => {
    arrivalListeners.push(begin);
    if (session.hasJobs()) begin();
  };
  return {
    areHere: session.hasJobs,
    onArrival,
    repeat(work, everyMs, onError) {
      const repeated = repeat(async () => session.hasJobs() && work(), undefined, onError);
      const timer = setInterval(repeated.runNow, everyMs);
      stops.afterServer(async () => {
        clearInterval(timer);
        await repeated.stop();
      });
      onArrival(repeated.runNow);
    },
  };
}
