import { lazy, Suspense, useEffect, useRef } from 'react';
import { needsSession, OFFICE_BASE, type OfficePage } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { disabledAccountText, signInPrompt } from '#office/app/api.ts';
import { locale } from '#office/app/locale.ts';
import { Link, useShownPage } from '#office/app/router.tsx';
import { initialData, session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { AccountDisabledScreen } from '#office/features/sign-in/account-disabled.tsx';
import { SignInPromptDialog } from '#office/features/sign-in/sign-in-prompt-dialog.tsx';
import { buttonClass } from '#office/kit/button.tsx';
import { ErrorBoundary } from '#office/kit/error-boundary.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { Toasts } from '#office/kit/toasts.tsx';
import { SignIn } from '#office/routes/sign-in.tsx';
import { BrokenPage } from './broken-page.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { isClosedFor } from './sections.ts';

const SecondFactorGate = lazy(async () => ({ default: (await import('#office/features/account/second-factor-gate.tsx')).SecondFactorGate }));

/** Even if the frame itself fails, a sentence and a button are shown. Toasts stand outside it, so they are shown in any case. */
export const OfficeRoot = () => (
  <>
    <ErrorBoundary fallback={<BrokenPage />}>
      <Suspense>
        <Office />
      </Suspense>
    </ErrorBoundary>
    <Toasts />
  </>
);

/** The page of the address, inside the frame. Without a session the sign-in is shown at the same address, so that the person arrives there after it. */
function Office() {
  const me = useStore(session);
  const prompt = useStore(signInPrompt);
  const disabledText = useStore(disabledAccountText);
  useStore(locale); // rendered again in the other language
  const shown = useShownPage();
  useFocusOnNavigation(shown);
  if (!shown) return null;
  const { page, Page, params } = shown;
  if (page && !needsSession(page) && (page !== 'parts' || initialData.partsPage)) return Page && <Page params={params} />;
  if (disabledText !== undefined) return <AccountDisabledScreen text={disabledText} />;
  if (!me) return <SignIn />;
  const overlay = prompt && <SignInPromptDialog me={me} prompt={prompt} />;
  if (me.secondFactor.required && !me.secondFactor.present) return <SecondFactorGate overlay={overlay} />;
  if (page === 'newLot' && Page) {
    // The whole screen of a phone is for the form: its steps have buttons where the tabs would be.
    return (
      <>
        <Page key={me.id} params={params} />
        {overlay}
      </>
    );
  }
  return (
    <>
      <OfficeFrame me={me} pageKey={shown.key}>
        {page && isClosedFor(me, page) ? <NotForYou /> : Page && page !== 'parts' ? <Page key={keyOf(me, page, params)} params={params} /> : <NotFound />}
      </OfficeFrame>
      {overlay}
    </>
  );
}

/** With other parameters a page begins anew. Only the inbox stays as it is while another lead is opened in it. */
const keyOf = ({ id }: Me, page: OfficePage | undefined, params: Record<string, string>): string => JSON.stringify([id, page === 'leads' || page === 'lead' ? 'leads' : params]);

const NotForYou = () => <DeadEnd title={m['office.notForYou.title']()} text={m['office.notForYou.text']()} />;
const NotFound = () => <DeadEnd title={m['office.notFound.title']()} text={m['office.notFound.text']()} />;

const DeadEnd = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    title={title}
    action={
      <Link href={OFFICE_BASE} className={buttonClass({})}>
        {m['office.notFound.home']()}
      </Link>
    }
  >
    {text}
  </EmptyState>
);

/** After a navigation the focus is on the content, so that the next Tab starts there and a screen reader reads the new title. */
function useFocusOnNavigation(shown: ReturnType<typeof useShownPage>): void {
  const lastKey = useRef<string>(undefined);
  const key = shown?.key;
  const isAnchor = typeof shown?.scrollTo === 'string'; // there the browser moves the focus itself
  useEffect(() => {
    if (lastKey.current !== undefined && !isAnchor && key !== lastKey.current && !document.querySelector('dialog[open]') && document.activeElement?.matches('body, a, nav *')) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    lastKey.current = key;
  }, [key, isAnchor]);
}
