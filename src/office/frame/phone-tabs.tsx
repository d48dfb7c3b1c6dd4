import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Icon } from '#office/kit/icon.tsx';
import css from './phone-tabs.module.css';
import { phoneTabs, type ShownSection } from './sections.ts';

type Props = {
  sections: readonly ShownSection[];
  /** Whether the section is the one that is open, and its badge. */
  marks(section: ShownSection): { isCurrent: boolean; badge: ReactNode };
};

/** The five tabs at the foot of a phone; the last one opens a list of the other sections, and is marked while one of them is open. */
export function PhoneTabs({ sections, marks }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { tabs, rest } = phoneTabs(sections);
  const close = () => setOpen(false);
  return (
    <>
      <nav className={css.tabs} aria-label={m['office.frame.sections']()}>
        {tabs.map((section) => {
          const { isCurrent, badge } = marks(section);
          return (
            <Link key={section.page} href={section.href} aria-current={isCurrent ? 'page' : undefined}>
              <Icon name={section.icon} />
              {section.title()}
              {badge}
            </Link>
          );
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={rest.some((section) => marks(section).isCurrent) ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          {m['office.frame.more']()}
        </button>
      </nav>
      {isOpen && (
        <Dialog sheet title={m['office.frame.moreTitle']()} onClose={close}>
          <ul className={css.rest}>
            {rest.map((section) => (
              <li key={section.page}>
                {/* The dialog must give up its history entry before another page gets one. */}
                <Link href={section.href} aria-current={marks(section).isCurrent ? 'page' : undefined} onClick={() => flushSync(close)}>
                  <Icon name={section.icon} />
                  {section.title()}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
