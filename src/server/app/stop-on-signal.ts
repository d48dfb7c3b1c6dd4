/** Shorter than the minute that supervisors usually wait before they kill a process. */
export const DEADLINE_MS = 45_000;
/** One Ctrl-C sends several signals: from the terminal, from npm and from the parent process. */
const SAME_KEYPRESS_MS = 500;

type Parts = {
  stop(): Promise<void>;
  say(text: string): void;
  exit(code: number, reason?: string): void;
  signals?: Pick<NodeJS.EventEmitter, 'on'>;
  deadlineMs?: number;
  now?: () => number;
};

/**
 * SIGTERM and Ctrl-C stop the site and exit when it has stopped, or at the deadline. A second Ctrl-C exits at once: an embedded PostgreSQL shuts
 * down by itself when this process ends.
 */
export function stopOnSignal({ stop, say, exit, signals = process, deadlineMs = DEADLINE_MS, now = () => performance.now() }: Parts): void {
  let stoppingSince: number | undefined;
  const finish = async () => {
    say('· Finishing the requests under way');
    const deadline = setTimeout(() => exit(1, `Not everything was finished within ${deadlineMs / 1_000} seconds: ended without it`), deadlineMs);
    try {
      await stop();
      exit(0);
    } catch (error) {
      exit(1, `The site did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(deadline);
    }
  };
  const begin = () => {
    stoppingSince = now();
    void finish();
  };
  signals.on('SIGTERM', () => stoppingSince === undefined && begin());
  signals.on('SIGINT', () => {
    if (stoppingSince === undefined) begin();
    else if (now() - stoppingSince > SAME_KEYPRESS_MS) exit(1, 'Ended at once');
  });
}
