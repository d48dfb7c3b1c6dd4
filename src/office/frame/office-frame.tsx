import { type ReactNode, Suspense, useState } from 'react';
import { OFFICE_BASE, type OfficePage, officePath } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { Link, navigate, navigating, usePage } from '#office/app/router.tsx';
import { setSession } from '#office/app/session.ts';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { useStore } from '#office/app/store.ts';
import { Icon } from '#office/kit/icon.tsx';
import { Kbd, Monogram } from '#office/kit/marks.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { Toasts } from '#office/kit/toasts.tsx';
import { Wordmark } from '#office/layout/wordmark.tsx';
import { Bands } from './bands.tsx';
import { CommandPalette } from './command-palette.tsx';
import css from './office-frame.module.css';
import { sectionsFor } from './sections.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

/** Everything around a page of the office: the bar, the tabs of a phone, bands, the palette, the keys. */
export function OfficeFrame({ me, children }: { me: Me; children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const page = usePage();
  const loading = useStore(navigating);
  const sections = sectionsFor(me);
  const tabs = sections.filter((section) => section.page !== 'account'); // in the menu of the bar: a phone has room for five tabs
  useShortcuts({
    'mod KeyK': () => setOpen(open === 'palette' ? undefined : 'palette'),
    '?': () => setOpen('help'),
    ...Object.fromEntries(sections.map(({ key, href }) => [`g Key${key}`, () => void navigate(href)])),
  });
  const current = (section: OfficePage) => section === page || (section === 'lots' && (page === 'lot' || page === 'lot-import'));
  return (
    <>
      <a className={css.skip} href="#content">
        {m['office.frame.skip']()}
      </a>
      <header className={css.bar} data-loading={loading || undefined}>
        <Link href={OFFICE_BASE} className={css.mark} aria-label={m['office.frame.home']()}>
          <Wordmark />
        </Link>
        <nav className={css.nav} aria-label={m['office.frame.sections']()}>
          {sections.map((section) => (
            <Link key={section.page} href={section.href} aria-current={current(section.page) ? 'page' : undefined}>
              {section.title()}
            </Link>
          ))}
        </nav>
        <button type="button" className={css.find} onClick={() => setOpen('palette')} aria-keyshortcuts="Control+K">
          <Icon name="search" small />
          <span>{m['office.palette.hint']()}</span>
          <Kbd>Ctrl K</Kbd>
        </button>
        <Menu
          label={m['office.frame.you']()}
          trigger={(props) => (
            <button type="button" {...props} className={css.me} aria-label={m['office.frame.you']()}>
              <Monogram name={me.name} />
            </button>
          )}
          items={[
            { title: m['office.nav.account'](), onPress: () => void navigate(officePath('account')) },
            { title: m['office.help.title'](), hint: <Kbd>?</Kbd>, onPress: () => setOpen('help') },
            { title: m['office.frame.site'](), onPress: () => void window.open('/', '_blank', 'noopener') },
            { title: m['office.frame.signOut'](), onPress: () => void signOut() },
          ]}
        />
      </header>
      <Bands me={me} />
      <main id="content" className={css.main} tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <nav className={css.tabs} aria-label={m['office.frame.sections']()}>
        {tabs.map((section) => (
          <Link key={section.page} href={section.href} aria-current={current(section.page) ? 'page' : undefined}>
            <Icon name={section.icon} />
            {section.title()}
          </Link>
        ))}
        <button type="button" onClick={() => setOpen('palette')}>
          <Icon name="search" />
          {m['office.palette.tab']()}
        </button>
      </nav>
      {open === 'palette' && <CommandPalette me={me} onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />}
      {open === 'help' && <ShortcutHelp sections={sections} onClose={() => setOpen(undefined)} />}
      <Toasts closeLabel={m['office.close']()} />
    </>
  );
}

async function signOut(): Promise<void> {
  await call('POST', '/me/sign-out', { asks: false }).catch(() => {}); // a session that has ended already is signed out too
  setSession(null);
  await navigate(OFFICE_BASE, { replace: true });
}
