import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Normalised, Normalising } from './normalise-picture.ts';
import type { Resizing } from './resize-picture.ts';

const PROGRAM = fileURLToPath(new URL('./picture-process-child.ts', import.meta.url));
/** An idle process is ended, since it holds memory that PostgreSQL can use. */
const IDLE_MS = 60_000;

export type PictureTask = { resizing: Resizing } | { normalising: Normalising };
type Answer = { id: number; failure?: string; result?: Normalised };

/**
 * Works on pictures in a process of its own, with a low priority: hundreds of new pictures must not slow down pages, and a picture that crashes the library
 * must not end the site. The process is started when it is needed, and again after a crash.
 */
export function createPictureProcess(program = PROGRAM) {
  const waiting = new Map<number, { resolve(result: Normalised | undefined): void; reject(reason: Error): void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): ChildProcess => {
    const started = fork(program, { serialization: 'advanced', execArgv: [] });
    started.on('message', ({ id, failure, result }: Answer) => {
      if (failure === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(failure));
      waiting.delete(id);
      if (waiting.size === 0) becomeIdle();
    });
    const ended = (reason: Error) => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    started.on('error', ended);
    started.on('exit', (code, signal) => ended(new Error(`the process that works on pictures ended (${signal ?? code})`)));
    return started;
  };
  /** An idle child does not keep the site's process running, and is ended after a while. */
  const becomeIdle = () => {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => child?.disconnect(), IDLE_MS).unref();
  };

  const run = (task: PictureTask): Promise<Normalised | undefined> => {
    clearTimeout(idle);
    child = child?.connected ? child : start();
    child.ref();
    child.channel?.ref();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Normalised | undefined>();
    waiting.set(id, { resolve, reject });
    child.send({ id, task });
    return promise;
  };
  return {
    resize: async (resizing: Resizing): Promise<void> => void (await run({ resizing })),
    normalise: async (normalising: Normalising): Promise<Normalised> => (await run({ normalising })) as Normalised,
  };
}
