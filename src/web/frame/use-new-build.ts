import { useEffect } from 'react';
import { watchBuilds } from '#web/app/new-build.ts';
import { followTyping, isVisitorBusy } from './is-visitor-busy.ts';

let watching = false;

/** Starts once per document, even if the layout changes. */
export function useNewBuild(running: string | undefined): void {
  useEffect(() => {
    if (!running || watching) return;
    watching = true;
    followTyping();
    watchBuilds({ running, fetchLatest, isBusy: isVisitorBusy, reload: () => window.location.reload() });
  }, [running]);
}

async function fetchLatest(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  return response.ok ? ((await response.json()) as { id?: string }).id : undefined;
}
