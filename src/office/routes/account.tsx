import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { session, setSession } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import css from '#office/features/account/account.module.css';
import { Profile } from '#office/features/account/profile.tsx';
import { Sessions } from '#office/features/account/sessions.tsx';
import { SignInMethodsSection } from '#office/features/account/sign-in-methods.tsx';
import { PageHead } from '#office/layout/page-head.tsx';

/** A person's own sign-in: name, language, keys, and where the office is open. */
export function Page() {
  const me = useStore(session);
  if (!me) return null;
  return (
    <>
      <PageHead title={m['office.nav.account']()} note={me.name} />
      <div className={css.page}>
        <Profile me={me} />
        <div className={css.columns}>
          <SignInMethodsSection onChanged={() => void call<Me>('GET', '/me').then(setSession)} />
          <Sessions />
        </div>
      </div>
    </>
  );
}
