import { type RefObject, useEffect, useState } from 'react';

const AHEAD = '200px';

/** Whether a part of the page has come near to what is seen. */
export function useNearView(part: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return near;
}
