/** How often a delivery is tried, and how long it waits in between. */
export type Retry = { attempts: number; firstMs: number; longestMs: number };

/** Half a minute, a minute, two, four and so on up to six hours: a mail server that is away for a day loses nothing. */
export const RETRY: Retry = { attempts: 14, firstMs: 30_000, longestMs: 6 * 3_600_000 };

/** How long to wait after so many attempts; nothing after the last one. */
export function waitAfter(attempts: number, { attempts: most, firstMs, longestMs }: Retry): number | undefined {
  return attempts >= most ? undefined : Math.min(longestMs, firstMs * 2 ** (attempts - 1));
}
