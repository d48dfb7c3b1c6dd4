import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 47.99rem)';

/** Whether the screen is as the media query says, also when it is turned or the window is resized. */
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
