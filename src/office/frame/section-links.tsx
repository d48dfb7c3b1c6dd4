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
  /** Whether the section is the one that is open, and its badge. */
  marks(section: ShownSection): { isCurrent: boolean; badge: ReactNode };
};

/** The sections in the bar. Those that have no room there are in the menu at the end, which is marked while one of them is open. */
export function SectionLinks({ sections, marks }: Props) {
  const nav = useRef<HTMLElement>(null);
  const { fitting, fullWidth } = useRoom(nav, sections.length);
  const rest = sections.slice(fitting);
  return (
    <nav ref={nav} className={css.nav} style={{ flexBasis: fullWidth }} aria-label={m['office.frame.sections']()}>
      {sections.map((section, index) => {
        const { isCurrent, badge } = marks(section);
        return (
          <Link key={section.page} href={section.href} className={index < fitting ? undefined : css.noRoom} aria-current={isCurrent ? 'page' : undefined}>
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

/** How many of the links fit, and how wide all of them are. The last child is the menu; links without room are out of the flow, but still have their width. */
function useRoom(nav: RefObject<HTMLElement | null>, count: number): { fitting: number; fullWidth: number | undefined } {
  const [room, setRoom] = useState<{ fitting: number; fullWidth?: number }>({ fitting: count });
  useLayoutEffect(() => {
    const box = nav.current;
    if (!box) return;
    const measure = () => {
      if (box.clientWidth === 0) return; // a phone has tabs instead
      const widths = [...box.children].map((child) => child.getBoundingClientRect().width);
      const menu = widths[count] ?? 0;
      const ends = widths.slice(0, count).map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
      const fullWidth = Math.ceil(ends.at(-1) ?? 0);
      const space = box.clientWidth - (fullWidth > box.clientWidth ? menu : 0);
      const fitting = ends.filter((end) => end <= space).length;
      setRoom((before) => (before.fitting === fitting && before.fullWidth === fullWidth ? before : { fitting, fullWidth }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [nav, count]);
  return { fullWidth: undefined, ...room };
}
