import { type ReactNode, useEffect, useRef } from 'react';

/** On a page of its own a step has the heading of the page; in a dialog, one below the heading of the dialog. */
export type HeadingLevel = 'h1' | 'h3';

/** A new step takes the focus with its heading, so that it is read first. */
export function Heading({ level: Level, focused = false, children }: { level: HeadingLevel; focused?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field of the step may have the focus already.
    if (focused && !document.activeElement?.matches('input')) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Level ref={heading} tabIndex={-1}>
      {children}
    </Level>
  );
}
