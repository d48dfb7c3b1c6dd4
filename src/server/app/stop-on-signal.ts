/** What is under way is finished within this time or not at all: a supervisor that waits for a minute need not kill us. */
const DEADLINE_MS = 45_000;
/** One Ctrl-C reaches us several times: from the terminal, from npm and from the program that started us. */
const SAME_KEY_MS = 500;

type Parts = {
  stop(): Promise<void>;
  say(text: string): void;
  exit(code: number, reason?: string): void;
  signals?: Pick<NodeJS.EventEmitter, 'on'>;
  deadlineMs?: number;
  now?: () => number;
};

/**
 * SIGTERM and Ctrl-C let what is under way finish, and end the process when it has, or when it has had its time. A second Ctrl-C ends it at once.
 * An embedded PostgreSQL shuts down by itself as soon as this process is gone, however it went.
 */
export function stopOnSignal({ stop, say, exit, signals = process, deadlineMs = DEADLINE_MS, now = () => performance.now() }: Parts): void {
  let since: number | undefined;
  const finish = async () => {
    say('· Finishing the requests under way');
    const late = setTimeout(() => exit(1, `Not everything was finished within ${deadlineMs / 1_000} seconds: ended without it`), deadlineMs);
    try {
      await stop();
      exit(0);
    } catch (error) {
      exit(1, `The site did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(late);
    }
  };
  const begin = () => {
    since = now();
    void finish();
  };
  signals.on('SIGTERM', () => since === undefined && begin());
  signals.on('SIGINT', () => {
    if (since === undefined) begin();
    else if (now() - since > SAME_KEY_MS) exit(1, 'Ended at once');
  });
}
