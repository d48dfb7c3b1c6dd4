import { useEffect, useState } from 'react';

/** Whether the page's own contacts are on the screen: the form at its end, or the footer. */
export function useContactsInView(path: string): boolean {
  const [inView, setInView] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other contacts
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? visible.add(target) : visible.delete(target);
      setInView(visible.size > 0);
    });
    for (const contacts of document.querySelectorAll('section[aria-labelledby="contact"], body > footer')) observer.observe(contacts);
    return () => observer.disconnect();
  }, [path]);
  return inView;
}
