import { type ComponentType, lazy, type MemoExoticComponent, memo, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import { early } from './early-clicks.ts';
import { loadCode } from './load-code.ts';

/** Resolves with the visitor's first move on the page. */
export const firstMove = (): Promise<void> => early()?.moved ?? Promise.resolve();

/** Loads until it succeeds: after a failure with the next tap, or once the connection is back. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await loadCode(load);
    } catch (error) {
      console.error(error);
      await new Promise((again) => {
        for (const event of ['online', 'pointerdown']) addEventListener(event, again, { capture: true, once: true });
      });
    }
  }
}

/** Parts of the page that are plain HTML so far. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads the code of all parts on the page that are still without; nothing where there are none. A new location changes React Router's context without a transition, and React then replaces what it has
 * not hydrated by the fallback, which is nothing: so every change of the location waits for this.
 */
export function partsLoaded(): Promise<unknown> | undefined {
  if (waiting.size === 0) return undefined;
  early()?.move();
  return Promise.all([...waiting].map((preload) => preload()));
}

/**
 * A part of a page, out of sight at first, whose code comes only with the visitor's first move. The server renders it like any other, so it is there
 * to read from the first byte; until its code has come it is plain HTML. Where no server has rendered it and it must not appear late, `preload` is awaited first.
 * `awaited` is what its code waits for instead, where it is in sight at first. Rendered again only when it is told something else: the page round it is, with every step of a navigation.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>, awaited = firstMove) {
  let loaded: MemoExoticComponent<ComponentType<Props>> | undefined;
  let coming: Promise<MemoExoticComponent<ComponentType<Props>>> | undefined;
  const preload = async () => {
    loaded ??= memo(await loadCode(load));
    waiting.delete(preload);
    return loaded;
  };
  const come = () => {
    coming ??= awaited().then(() => untilLoaded(preload));
    return coming;
  };
  const Later = lazy(async () => ({ default: await come() }));

  function Deferred(props: Props) {
    // Pinned: a component that changed its identity between two renders would lose its state.
    const [[Part, first]] = useState(() => [loaded ?? Later, props] as const);
    const [isLoaded, setLoaded] = useState(Part === loaded);
    useEffect(() => {
      if (isLoaded) return;
      waiting.add(preload);
      void come().then(() => {
        startTransition(() => setLoaded(true));
        early()?.replay();
      });
    }, [isLoaded]);
    // Until the code is here the boundary keeps its first props: React would replace its HTML by the fallback to show others.
    const shown = isLoaded ? props : first;
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Part {...shown} />
        </Suspense>
      ),
      [Part, shown],
    );
  }
  return { Deferred, preload };
}
