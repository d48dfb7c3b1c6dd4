/** Tells pages of this browser that are still open from those that are closed. */
export type OpenPages = {
  /** This page, from its load to its end. */
  own: string;
  /** Does the work once that page is closed: at once, or later. Resolves when the work is done; if it has to wait, at once. */
  whenClosed(page: string, work: () => Promise<void>): Promise<void>;
  /** Pages that are open now. */
  open(): Promise<ReadonlySet<string>>;
};

const PREFIX = 'office page ';

/** Every page holds a lock of its own, which the browser releases however the page ends. Without locks, as over plain http, all other pages count as closed. */
function browserPages(): OpenPages {
  const own = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  void locks?.request(PREFIX + own, () => new Promise(() => {})).catch(() => {});
  return {
    own,
    async whenClosed(page, work) {
      if (!locks) return work();
      const isClosed = await locks.request(PREFIX + page, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      });
      if (!isClosed) void locks.request(PREFIX + page, work);
    },
    async open() {
      const held = (await locks?.query())?.held ?? [];
      return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
    },
  };
}

export const openPages: OpenPages = browserPages();
