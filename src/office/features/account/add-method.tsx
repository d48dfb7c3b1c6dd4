import encodeQR from 'qr';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { PasskeyQuestion } from '#contract/staff/sign-in.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useAction } from '#office/app/use-action.ts';
import { NewPassword } from '#office/features/sign-in/new-password.tsx';
import { registerPasskey } from '#office/features/sign-in/sign-in-api.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { CodeField } from '#office/kit/field.tsx';
import { Notice, Skeleton } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import css from './account.module.css';

/** Asks this device for a passkey and stores it. Returns recovery codes if the person had none before; otherwise the list is empty. */
export async function addPasskey(): Promise<string[]> {
  const question = await call<PasskeyQuestion>('POST', '/me/passkeys/question');
  const { codes } = await call<Codes>('POST', '/me/passkeys', { body: await registerPasskey(question) });
  showToast({ text: m['officeStaff.methods.passkeyAdded']() });
  return codes;
}

type Codes = { codes: string[] };
type Props = { onClose(): void; onDone(): void };
type TotpStart = { challenge: string; secret: string; uri: string };

type TotpProps = {
  onClose(): void;
  /** `codes`: recovery codes, if the person had none before. */
  onDone(codes: string[]): void;
};

/** Shows the secret as a QR code and as text, then asks for a first code, which proves that the app has the secret. */
export function TotpDialog({ onClose, onDone }: TotpProps) {
  const [start, setStart] = useState<TotpStart>();
  const [code, setCode] = useState('');
  const action = useAction();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    call<TotpStart>('POST', '/me/totp/start').then(setStart, (error: unknown) => setFailed(failureText(error)));
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      onDone((await call<Codes>('PUT', '/me/totp', { body: { challenge: start?.challenge, code } })).codes);
    });
  };
  return (
    <Dialog title={m['officeSignIn.second.totp']()} onClose={onClose}>
      {failed && <Notice look="error">{failed}</Notice>}
      {!start && !failed && <Skeleton rows={3} label={m['office.loading']()} />}
      {start && (
        <form className={css.form} noValidate onSubmit={submit}>
          <p>{m['officeStaff.totp.text']()}</p>
          <div className={css.qr}>
            <QrCode text={start.uri} />
            <p>
              {m['officeStaff.totp.byHand']()}
              <code translate="no">{start.secret}</code>
            </p>
          </div>
          <CodeField label={m['officeStaff.totp.code']()} value={code} onValue={setCode} error={action.fields.code ?? action.error} />
          <div className={css.buttons}>
            <Button look="quiet" onClick={onClose}>
              {m['office.cancel']()}
            </Button>
            <Button type="submit" look="primary" busy={action.busy}>
              {m['officeStaff.methods.turnOn']()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Drawn as one path: the office's security policy allows no markup from elsewhere. */
function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={m['officeStaff.totp.qr']()}>
      <path d={path} />
    </svg>
  );
}

export function SetPassword({ onClose, onDone }: Props) {
  const [password, setPassword] = useState('');
  const action = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      await call('PUT', '/me/password', { body: { password } });
      showToast({ text: m['officeStaff.methods.passwordSaved']() });
      onDone();
    });
  };
  return (
    <Dialog title={m['officeSignIn.reset.title']()} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <p>{m['officeStaff.methods.passwordText']()}</p>
        {action.error && <Notice look="error">{action.error}</Notice>}
        <NewPassword value={password} error={action.fields.password} onValue={setPassword} />
        <div className={css.buttons}>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look="primary" busy={action.busy}>
            {m['officeSignIn.reset.save']()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
