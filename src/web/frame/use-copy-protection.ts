import { useEffect } from 'react';
import { m } from '#messages';
import { isCopyProtected, mayCopyFrom } from '#web/app/copy-protection.ts';

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
