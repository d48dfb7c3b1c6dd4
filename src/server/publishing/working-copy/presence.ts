import { randomUUID } from 'node:crypto';
import type { KindName } from '#contract/office/publishing.ts';
import type { PresenceEvent } from '#contract/office/working-copy.ts';
import type { Database } from '#server/db/client.ts';
import { listenForChanges } from '#server/db/data-version.ts';
import type { Actor } from '#server/staff/actor.ts';
import { PRESENCE_CHANNEL, type PresenceNotice, sendPresence } from './presence-notices.ts';

type Person = { staffId: number; name: string };
type Receiver = {
  send(event: PresenceEvent): void;
  /** The process stops. */
  end(): void;
};
type Listener = Receiver & { key: string; self: Person };
export type Presence = {
  /** Tells others that this person has the thing open, and this person who else has; the returned function ends it. */
  join(actor: Actor, kind: KindName, id: number, receiver: Receiver): Promise<() => void>;
  stop(): Promise<void>;
};
type Options = { db: Database; onError: (error: Error) => void; repeatMs?: number };

/** Every open connection is announced again at this interval, and forgotten when so many announcements in a row were missed. */
const REPEAT_MS = 20_000;
const MAX_MISSED = 3;

/** Who has which thing open, in all processes: each keeps what the others tell it through PostgreSQL. It listens from the first call of `join` on. */
export function createPresence({ db, onError, repeatMs = REPEAT_MS }: Options): Presence {
  /** The connections of this process. */
  const own = new Map<string, Listener>();
  /** The connections of all processes, as they were announced. */
  const announced = new Map<string, Person & { key: string; until: number }>();
  const notify = (notice: PresenceNotice) => void sendPresence(db, notice).catch(onError);
  const announce = (connection: string, { key, self }: Listener) => notify({ type: 'here', connection, ...thingOf(key), ...self });
  const peopleAt = (key: string): Person[] => {
    const people = [...announced.values()].filter((one) => one.key === key && one.until > Date.now());
    return [...new Map(people.map(({ staffId, name }) => [staffId, { staffId, name }])).values()].sort((a, b) => a.staffId - b.staffId);
  };
  const sendPeople = (key: string) => {
    const people = peopleAt(key);
    for (const { send } of listenersAt(own, key)) send({ type: 'people', people });
  };
  const onNotice = (notice: PresenceNotice) => {
    const key = keyOf(notice);
    if (notice.type === 'saved') {
      const { version, fields, by } = notice;
      for (const { send } of listenersAt(own, key)) send({ type: 'saved', version, fields, by });
    } else if (notice.type === 'who') {
      for (const [connection, listener] of own) if (listener.key === key) announce(connection, listener);
    } else if (notice.type === 'left') {
      if (announced.delete(notice.connection)) sendPeople(key);
    } else {
      const isNew = !announced.has(notice.connection);
      announced.set(notice.connection, { key, staffId: notice.staffId, name: notice.name, until: Date.now() + MAX_MISSED * repeatMs });
      if (isNew) sendPeople(key);
    }
  };
  const repeat = setInterval(() => {
    for (const [connection, listener] of own) announce(connection, listener);
    for (const [connection, { key, until }] of announced) if (until <= Date.now() && announced.delete(connection)) sendPeople(key);
  }, repeatMs);
  repeat.unref();
  // While the connection to PostgreSQL was lost, notices may have been missed: everybody is announced again.
  const onReconnect = () => {
    for (const [connection, listener] of own) announce(connection, listener);
  };
  const listen = () => listenForChanges(db.$client.options, (text) => (text ? onNotice(JSON.parse(text)) : onReconnect()), onError, PRESENCE_CHANNEL);
  let listening: ReturnType<typeof listen> | undefined;
  return {
    async join({ staffId, name }, kind, id, receiver) {
      listening ??= listen();
      await listening.catch((error) => {
        listening = undefined; // the next one who joins tries again
        throw error;
      });
      const connection = randomUUID();
      const listener = { ...receiver, key: keyOf({ kind, id }), self: { staffId, name } };
      own.set(connection, listener);
      announce(connection, listener);
      notify({ type: 'who', kind, id });
      return () => {
        if (own.delete(connection)) notify({ type: 'left', connection, kind, id });
      };
    },
    async stop() {
      clearInterval(repeat);
      for (const { end } of own.values()) end();
      own.clear();
      await (await listening?.catch(() => undefined))?.();
    },
  };
}

const keyOf = ({ kind, id }: { kind: KindName; id: number }): string => `${kind}:${id}`;
const thingOf = (key: string): { kind: KindName; id: number } => {
  const [kind, id] = key.split(':');
  return { kind: kind as KindName, id: Number(id) };
};
const listenersAt = (own: Map<string, Listener>, key: string): Listener[] => [...own.values()].filter((listener) => listener.key === key);
