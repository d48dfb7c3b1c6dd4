import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { OFFICE_BASE, officePath } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { ApiError, call, failureText } from '#office/app/api.ts';
import { leadCounts, useLeadStream } from '#office/app/lead-news.ts';
import { Link, navigate, navigating, usePage } from '#office/app/router.tsx';
import { setSession } from '#office/app/session.ts';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { useStore } from '#office/app/store.ts';
import { sendLeftPictureDrafts } from '#office/features/pictures/picture-drafts.ts';
import { ErrorBoundary } from '#office/kit/error-boundary.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Kbd, Monogram } from '#office/kit/marks.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Wordmark } from '#office/layout/wordmark.tsx';
import { Bands } from './bands.tsx';
import { BrokenPage } from './broken-page.tsx';
import { CommandPalette } from './command-palette.tsx';
import css from './office-frame.module.css';
import { PhoneTabs } from './phone-tabs.tsx';
import { SectionLinks } from './section-links.tsx';
import { isWithin, type ShownSection, sectionsFor } from './sections.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useGivenLeads } from './use-given-leads.ts';

type Props = {
  me: Me;
  /** Changes with every page that is opened. */
  pageKey: string;
  children: ReactNode;
};

/** Everything around a page of the office: the bar, the tabs of a phone, bands, the palette, the keys. */
export function OfficeFrame({ me, pageKey, children }: Props) {
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const page = usePage();
  const loading = useStore(navigating);
  const sections = sectionsFor(me);
  const newLeads = useStore(leadCounts)?.new ?? 0;
  useLeadStream(me);
  useGivenLeads(me.id);
  useLeftPictureDrafts(me);
  useShortcuts({
    'mod KeyK': () => setOpen(open === 'palette' ? undefined : 'palette'),
    '?': () => setOpen('help'),
    ...Object.fromEntries(sections.map(({ key, href }) => [`g Key${key}`, () => void navigate(href)])),
  });
  const marks = (section: ShownSection) => ({ isCurrent: isWithin(section, page), badge: section.page === 'leads' && newLeads > 0 && <Badge count={newLeads} /> });
  return (
    <>
      <a className={css.skip} href="#content">
        {m['office.frame.skip']()}
      </a>
      <header className={`office-bar ${css.bar}`} data-loading={loading || undefined}>
        <Link href={OFFICE_BASE} className={css.mark} aria-label={m['office.frame.home']()}>
          <Wordmark />
        </Link>
        <SectionLinks sections={sections} marks={marks} />
        <button type="button" className={css.find} onClick={() => setOpen('palette')} aria-keyshortcuts="Control+K">
          <Icon name="search" small />
          <span>{me.role === 'editor' ? m['office.palette.hint']() : m['officeAnswers.palette.hint']()}</span>
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
      <div className={css.bands}>
        <Bands me={me} />
      </div>
      <main id="content" className={css.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pageKey} fallback={<BrokenPage />}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {page !== 'lot' && <PhoneTabs sections={sections} marks={marks} />}
      {open === 'palette' && <CommandPalette me={me} onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />}
      {open === 'help' && <ShortcutHelp sections={sections} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useLeftPictureDrafts({ id }: Me): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => void sendLeftPictureDrafts(), [id]);
}

const Badge = ({ count }: { count: number }) => (
  <b className={css.badge} title={m['office.leads.badge']({ count })}>
    {count}
  </b>
);

async function signOut(): Promise<void> {
  try {
    await call('POST', '/me/sign-out', { promptsSignIn: false });
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.status === 401;
    if (!hasEnded) {
      const text = error instanceof ApiError && error.code === 'offline' ? m['officeShell.signOutFailed']() : failureText(error);
      showToast({ text, failed: true });
      return;
    }
  }
  setSession(null);
  await navigate(OFFICE_BASE, { replace: true });
}
