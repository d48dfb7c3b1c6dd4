const MAX_KEPT = 40;

/**
 * What was loaded last for each path: after Back a list is there at once, at its old scroll position, while it is loaded again. What is in sight stays, however
 * much is loaded beside it: whoever reads one lead after the other, or types into a form that asks the server, keeps the list and the page behind.
 */
export function keepAnswers(inSight: () => ReadonlySet<string | undefined>) {
  const kept = new Map<string, unknown>();
  return {
    get: (path: string): unknown => kept.get(path),
    has: (path: string): boolean => kept.has(path),
    keep(path: string, data: unknown): void {
      kept.delete(path);
      kept.set(path, data);
      if (kept.size <= MAX_KEPT) return;
      const shown = inSight();
      const oldest = [...kept.keys()].find((one) => !shown.has(one));
      if (oldest !== undefined) kept.delete(oldest);
    },
    forget: (path: string): boolean => kept.delete(path),
    /** Forgets what is not in sight: it may show somebody who was deleted. */
    forgetHidden(): void {
      const shown = inSight();
      for (const path of kept.keys()) if (!shown.has(path)) kept.delete(path);
    },
    /** After a sign-in as somebody else. */
    forgetAll: (): void => kept.clear(),
  };
}
