import { type RefObject, useEffect, useState } from 'react';

const AHEAD = '200px';

/** Whether an element has come near the viewport; stays true. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
