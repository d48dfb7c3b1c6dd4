import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 47.99rem)';

/** Whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
