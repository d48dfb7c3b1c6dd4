import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor has read past an element. */
export function usePassed(place: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setIsPassed] = useState(false);
  useEffect(() => {
    // What is still to come counts as seen: a leap from above it to below it would not be noticed otherwise.
    const observer = new IntersectionObserver((changes) => setIsPassed(changes.at(-1)?.isIntersecting === false), { rootMargin: '0px 0px 1000000px' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isPassed;
}
