import { useEffect, useState } from 'react';

/** How far down the screen a heading has come when its part is being read. */
const LINE = 0.3;
/** What lies above the screen counts as seen: a leap over several parts is noticed too. */
const ANY_HEIGHT = '1000000px';

/** The id of the part that the reader has come to; none before the first. */
export function useCurrentPart(parts: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = parts.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight * LINE)?.id);
    const observer = new IntersectionObserver(look, { rootMargin: `${ANY_HEIGHT} 0px -${(1 - LINE) * 100}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [parts]);
  return current;
}
