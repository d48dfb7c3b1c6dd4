import { useEffect, useState } from 'react';

/** A section is being read once its heading is above this share of the screen's height. */
const READING_LINE = 0.3;
/** Everything above the screen counts as visible, so that a jump over several sections is noticed. */
const ANY_HEIGHT = '1000000px';

/** The id of the section that is being read; undefined before the first. */
export function useCurrentSection(sections: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight * READING_LINE)?.id);
    const observer = new IntersectionObserver(update, { rootMargin: `${ANY_HEIGHT} 0px -${(1 - READING_LINE) * 100}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
