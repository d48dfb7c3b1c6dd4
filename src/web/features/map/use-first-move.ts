import { useEffect, useState } from 'react';
import { firstInteraction } from '#ui/loading/deferred.tsx';

/** Whether the visitor has done anything on the page yet. */
export function useFirstMove(): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    let here = true;
    void firstInteraction().then(() => here && setMoved(true));
    return () => {
      here = false;
    };
  }, []);
  return moved;
}
