import { useEffect, useState } from 'react';
import { visitorStirs } from '#ui/loading/deferred.tsx';

/** Whether the visitor has done anything on the page yet. */
export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    let here = true;
    void visitorStirs().then(() => here && setStirred(true));
    return () => {
      here = false;
    };
  }, []);
  return stirred;
}
