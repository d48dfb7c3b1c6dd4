import { type ComponentType, lazy, type MemoExoticComponent, memo, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { earlyScript } from './early-script.ts';
import { loadCode } from './load-code.ts';

/** Resolves on the visitor's first interaction with the page (scroll, pointer, key, focus). */
export const firstInteraction = (): Promise<void> => earlyScript()?.interacted ?? Promise.resolve();

/** Retries until it succeeds: after a failure on the next tap, or when the connection is back. */
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

/** The `preload` functions of the parts that are on the page but not hydrated yet. */
const pending = new Set<() => Promise<unknown>>();

/**
 * Loads the code of all parts that are not hydrated yet; undefined if there are none. Every change of the location must wait for it: the new location
 * is a context of the whole page, and React may replace a part that is not hydrated by its fallback, which is empty.
 */
export function loadPendingParts(): Promise<unknown> | undefined {
  if (pending.size === 0) return undefined;
  earlyScript()?.resolveInteraction();
  return Promise.all([...pending].map((preload) => preload()));
}

/**
 * A component below the fold whose code is loaded on the visitor's first interaction. The server renders it, so its HTML is in the first response;
 * it is hydrated once the code is loaded. On a client navigation there is no HTML: await `preload` first, so that it does not appear late.
 * `trigger` is what the loading waits for. The component is memoised, since the page around it renders at every step of a navigation.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>, trigger = firstInteraction) {
  let loaded: MemoExoticComponent<ComponentType<Props>> | undefined;
  let loading: Promise<MemoExoticComponent<ComponentType<Props>>> | undefined;
  const preload = async () => {
    loaded ??= memo(await loadCode(load));
    pending.delete(preload);
    return loaded;
  };
  const loadOnTrigger = () => {
    loading ??= trigger().then(() => untilLoaded(preload));
    return loading;
  };
  const LazyPart = lazy(async () => ({ default: await loadOnTrigger() }));

  function Deferred(props: Props) {
    // In state: if the component type changed between renders, React would remount it and lose its state.
    const [[Part, firstProps]] = useState(() => [loaded ?? LazyPart, props] as const);
    const [isLoaded, setLoaded] = useState(Part === loaded);
    useEffect(() => {
      if (isLoaded) return;
      pending.add(preload);
      void loadOnTrigger();
    }, [isLoaded]);
    // Called in a layout effect, so at once: a hydrated part that still has its first props would act for a page that is no longer shown.
    const markLoaded = useCallback(() => setLoaded(true), []);
    // Until hydration the boundary keeps its first props: with new ones React would replace the HTML by the fallback.
    const currentProps = isLoaded ? props : firstProps;
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Part {...currentProps} />
          <Hydrated onHydrated={markLoaded} />
        </Suspense>
      ),
      [Part, currentProps, markLoaded],
    );
  }
  return { Deferred, preload };
}

/** Reports that the part beside it is hydrated. */
function Hydrated({ onHydrated }: { onHydrated(): void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(() => earlyScript()?.replay(), []);
  return null;
}
