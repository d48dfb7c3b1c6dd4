import { useEffect, useState } from 'react';
import { firstInteraction } from '#ui/loading/deferred.tsx';

/** Whether the visitor has interacted with the page yet. */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void firstInteraction().then(() => isMounted && setInteracted(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return hasInteracted;
}
