import { type ComponentType, lazy, type MemoExoticComponent, memo, Suspense, useState } from 'react';

const STIRRINGS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
let stirred: Promise<void> | undefined;

/** Resolves with the visitor's first move on the page; at once where the page is already scrolled. */
export function visitorStirs(): Promise<void> {
  stirred ??= new Promise((resolve) => {
    if (window.scrollY > 0) return resolve();
    const once = new AbortController();
    const go = () => {
      once.abort();
      resolve();
    };
    for (const stirring of STIRRINGS) window.addEventListener(stirring, go, { passive: true, signal: once.signal });
  });
  return stirred;
}

/**
 * A part of a page, out of sight at first, whose code comes only when the visitor stirs. The server renders it like any other, so it is there
 * to read from the first byte; until its code has come it is plain HTML. Where no server has rendered it and it must not appear late, `preload` is awaited first.
 * Rendered again only when it is told something else: the page round it is, with every step of a navigation.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Heard from the start: who stirs once, while the page is still coming to life, has stirred.
  if (typeof window !== 'undefined') void visitorStirs();
  let loaded: MemoExoticComponent<ComponentType<Props>> | undefined;
  const preload = async () => {
    loaded ??= memo(await load());
    return loaded;
  };
  const Later = lazy(async () => {
    await visitorStirs();
    return { default: await preload() };
  });

  function Deferred(props: Props) {
    // Pinned: a component that changed its identity between two renders would lose its state.
    const [Part] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  return { Deferred, preload };
}
