import { useEffect } from 'react';
import { m } from '#messages';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Blocks copying of page text, on the configured host only. */
export function useCopyProtection(host: string | undefined): void {
  useEffect(() => {
    if (!isCopyProtected(host, window.location)) return;
    document.addEventListener('copy', refuseCopy);
    return () => document.removeEventListener('copy', refuseCopy);
  }, [host]);
}

function refuseCopy(event: ClipboardEvent): void {
  if (mayCopyFrom(event.target)) return;
  event.preventDefault();
  window.alert(m.copyWarning());
}

/** `host` may be configured with or without a port. */
export const isCopyProtected = (host: string | undefined, { host: here, hostname }: Pick<Location, 'host' | 'hostname'>): boolean =>
  host !== undefined && (host === here || host === hostname);

/** Visitors may copy what they typed into fields. */
export function mayCopyFrom(target: EventTarget | null): boolean {
  const element = target as Partial<Element> | null;
  return Boolean(element?.closest?.(FIELDS));
}
