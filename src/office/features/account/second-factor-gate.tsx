import { type ReactNode, useState } from 'react';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { setSession } from '#office/app/session.ts';
import { useAction } from '#office/app/use-action.ts';
import { RecoveryCodes } from '#office/features/sign-in/recovery-codes.tsx';
import { SignScreen } from '#office/features/sign-in/sign-screen.tsx';
import { Button } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './account.module.css';
import { addPasskey, TotpDialog } from './add-method.tsx';

/** On a public site nobody works without a second factor: whoever has none adds it before anything else. */
export function SecondFactorGate({ overlay }: { overlay: ReactNode }) {
  const [isAppDialogOpen, setAppDialogOpen] = useState(false);
  const action = useAction();
  const [codes, setCodes] = useState<string[]>();
  const enter = async () => setSession(await call<Me>('GET', '/me'));
  /** The office opens once the recovery codes are written down. */
  const finish = async (issued: string[]) => (issued.length > 0 ? setCodes(issued) : enter());
  return (
    <SignScreen title={m['officeSignIn.second.title']()}>
      <div className={css.form}>
        <h1>{m['officeSignIn.second.title']()}</h1>
        <p>{m['officeStaff.gate.text']()}</p>
        {action.error && <Notice look="error">{action.error}</Notice>}
        <Button
          look="primary"
          wide
          icon="key"
          busy={action.busy}
          onClick={() =>
            void action.run(async () => {
              await finish(await addPasskey());
            })
          }
        >
          {m['officeStaff.methods.addPasskey']()}
        </Button>
        <Button wide icon="clock" onClick={() => setAppDialogOpen(true)}>
          {m['officeSignIn.second.totp']()}
        </Button>
      </div>
      {isAppDialogOpen && !codes && <TotpDialog onClose={() => setAppDialogOpen(false)} onDone={(issued) => void finish(issued)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => void enter()} />}
      {overlay}
    </SignScreen>
  );
}
