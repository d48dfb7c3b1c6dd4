import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor has scrolled past an element. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    // The huge margin makes everything below the viewport count as intersecting: otherwise a jump from above the element to below it fires nothing.
    const observer = new IntersectionObserver((changes) => setIsPast(changes.at(-1)?.isIntersecting === false), { rootMargin: '0px 0px 1000000px' });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
