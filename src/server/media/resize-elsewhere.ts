import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Resizing } from './resize-picture.ts';

const PROGRAM = fileURLToPath(new URL('./resize-process.ts', import.meta.url));
/** An idle process is ended, since it holds memory that PostgreSQL can use. */
const IDLE_MS = 60_000;

/**
 * Resizes pictures in a process of its own, with a low priority: hundreds of new pictures must not slow down pages, and a picture that crashes the library
 * must not end the site. The process is started when it is needed, and again after a crash.
 */
export function createResizer(program = PROGRAM): (resizing: Resizing) => Promise<void> {
  const waiting = new Map<number, { resolve(): void; reject(reason: Error): void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): ChildProcess => {
    const started = fork(program, { serialization: 'advanced', execArgv: [] });
    started.on('message', ({ id, failure }: { id: number; failure?: string }) => {
      if (failure === undefined) waiting.get(id)?.resolve();
      else waiting.get(id)?.reject(new Error(failure));
      waiting.delete(id);
      if (waiting.size === 0) rest();
    });
    const ended = (reason: Error) => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    started.on('error', ended);
    started.on('exit', (code, signal) => ended(new Error(`the process that resizes pictures ended (${signal ?? code})`)));
    return started;
  };
  /** Without work the process keeps neither this one running nor, after a while, itself. */
  const rest = () => {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => child?.disconnect(), IDLE_MS).unref();
  };

  return (resizing) => {
    clearTimeout(idle);
    child = child?.connected ? child : start();
    child.ref();
    child.channel?.ref();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.set(id, { resolve, reject });
    child.send({ id, resizing });
    return promise;
  };
}
