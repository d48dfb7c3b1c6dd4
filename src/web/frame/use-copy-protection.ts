import { useEffect } from 'react';
import { m } from '#messages';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Refuses to copy the texts of a page, on the host that the settings name. */
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

/** On the protected host only, named with its port or without. */
export const isCopyProtected = (host: string | undefined, { host: here, hostname }: Pick<Location, 'host' | 'hostname'>): boolean =>
  host !== undefined && (host === here || host === hostname);

/** What the visitor has written is the visitor's: fields are copied from freely. */
export function mayCopyFrom(target: EventTarget | null): boolean {
  const element = target as Partial<Element> | null;
  return Boolean(element?.closest?.(FIELDS));
}
