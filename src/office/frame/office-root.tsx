import { lazy, Suspense, useEffect, useRef } from 'react';
import { needsSession, OFFICE_BASE } from '#contract/office/pages.ts';
import { m } from '#messages';
import { closedAccount, question } from '#office/app/api.ts';
import { locale } from '#office/app/locale.ts';
import { Link, useShownPage } from '#office/app/router.tsx';
import { firstData, session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { buttonClass } from '#office/kit/button.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { isClosedFor } from './sections.ts';

const SignIn = lazy(async () => ({ default: (await import('#office/routes/sign-in.tsx')).SignIn }));
const SecondFactorGate = lazy(async () => ({ default: (await import('#office/features/account/second-factor-gate.tsx')).SecondFactorGate }));
const AccountDisabledScreen = lazy(async () => ({ default: (await import('#office/features/sign-in/account-disabled.tsx')).AccountDisabledScreen }));
const QuestionDialog = lazy(async () => ({ default: (await import('#office/features/sign-in/question-dialog.tsx')).QuestionDialog }));

/** The page of the address, inside the frame; for somebody without a session the sign-in stands at the same address, so that they arrive where they wanted. */
export function OfficeRoot() {
  const me = useStore(session);
  const asked = useStore(question);
  const closed = useStore(closedAccount);
  useStore(locale); // rendered again in the other language
  const shown = useShownPage();
  useFocusOnNavigation(shown?.key);
  if (!shown) return null;
  const { page, Page, params } = shown;
  if (page && !needsSession(page) && (page !== 'parts' || firstData.partsPage)) return Page && <Page params={params} />;
  if (closed !== undefined) {
    return (
      <Suspense>
        <AccountDisabledScreen text={closed} />
      </Suspense>
    );
  }
  if (!me) {
    return (
      <Suspense>
        <SignIn />
      </Suspense>
    );
  }
  const overlay = asked && (
    <Suspense>
      <QuestionDialog me={me} question={asked} />
    </Suspense>
  );
  if (me.secondFactor.required && !me.secondFactor.present) {
    return (
      <Suspense>
        <SecondFactorGate overlay={overlay} />
      </Suspense>
    );
  }
  if (page === 'newLot' && Page) {
    // The whole screen of a phone is for the form: its steps have buttons where the tabs would be.
    return (
      <>
        <Page params={params} />
        {overlay}
      </>
    );
  }
  return (
    <>
      <OfficeFrame me={me}>
        {page && isClosedFor(me, page) ? <NotForYou /> : Page && page !== 'parts' ? <Page key={JSON.stringify(params)} params={params} /> : <NotFound />}
      </OfficeFrame>
      {overlay}
    </>
  );
}

const NotForYou = () => (
  <EmptyState
    title={m['office.notForYou.title']()}
    action={
      <Link href={OFFICE_BASE} className={buttonClass({})}>
        {m['office.notFound.home']()}
      </Link>
    }
  >
    {m['office.notForYou.text']()}
  </EmptyState>
);

const NotFound = () => (
  <EmptyState
    title={m['office.notFound.title']()}
    action={
      <Link href={OFFICE_BASE} className={buttonClass({})}>
        {m['office.notFound.home']()}
      </Link>
    }
  >
    {m['office.notFound.text']()}
  </EmptyState>
);

/** After a navigation the focus is on the content, so that the next Tab starts there and a screen reader reads the new title. */
function useFocusOnNavigation(key: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current !== undefined && key !== last.current && !document.querySelector('dialog[open]') && document.activeElement?.matches('body, a, nav *')) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    last.current = key;
  }, [key]);
}
