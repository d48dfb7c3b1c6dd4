import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Link, navigate } from '#office/app/router.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import css from './section-links.module.css';
import type { ShownSection } from './sections.ts';

type Props = {
  sections: readonly ShownSection[];
  /** Whether a section is the one that is open, and its number. */
  marks(section: ShownSection): { isCurrent: boolean; badge: ReactNode };
};

/** The sections in the bar. Those that have no room there are in the menu at the end, which is marked while one of them is open. */
export function SectionLinks({ sections, marks }: Props) {
  const nav = useRef<HTMLElement>(null);
  const { shown, natural } = useRoom(nav, sections.length);
  const rest = sections.slice(shown);
  return (
    <nav ref={nav} className={css.nav} style={{ flexBasis: natural }} aria-label={m['office.frame.sections']()}>
      {sections.map((section, index) => {
        const { isCurrent, badge } = marks(section);
        return (
          <Link key={section.page} href={section.href} className={index < shown ? undefined : css.noRoom} aria-current={isCurrent ? 'page' : undefined}>
            {section.title()}
            {badge}
          </Link>
        );
      })}
      <span className={classNames(css.more, rest.length === 0 && css.noRoom)} data-current={rest.some((section) => marks(section).isCurrent) || undefined}>
        <Menu
          align="start"
          label={m['office.frame.moreTitle']()}
          trigger={(props) => (
            <button type="button" {...props}>
              {m['office.frame.more']()}
              <Icon name="down" small />
            </button>
          )}
          items={rest.map((section) => ({ title: section.title(), onPress: () => void navigate(section.href) }))}
        />
      </span>
    </nav>
  );
}

/** How many of the links fit, and how wide all of them are. The last child is the menu; what has no room is out of the flow, but still has its width. */
function useRoom(nav: RefObject<HTMLElement | null>, count: number): { shown: number; natural: number | undefined } {
  const [room, setRoom] = useState<{ shown: number; natural?: number }>({ shown: count });
  useLayoutEffect(() => {
    const box = nav.current;
    if (!box) return;
    const measure = () => {
      if (box.clientWidth === 0) return; // a phone has tabs instead
      const widths = [...box.children].map((child) => child.getBoundingClientRect().width);
      const menu = widths[count] ?? 0;
      const ends = widths.slice(0, count).map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
      const natural = Math.ceil(ends.at(-1) ?? 0);
      const space = box.clientWidth - (natural > box.clientWidth ? menu : 0);
      const shown = ends.filter((end) => end <= space).length;
      setRoom((before) => (before.shown === shown && before.natural === natural ? before : { shown, natural }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [nav, count]);
  return { natural: undefined, ...room };
}
