import { type SubmitEvent, useState } from 'react';
import type { SignInMethods } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './account.module.css';

type RenameProps = { passkey: SignInMethods['passkeys'][number]; onClose(): void; onDone(): void };

/** People name their passkeys themselves: the names that browsers give are hard to recognise in a list. */
export function RenamePasskey({ passkey, onClose, onDone }: RenameProps) {
  const [name, setName] = useState(passkey.name);
  const action = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      await call('PATCH', `/me/passkeys/${encodeURIComponent(passkey.id)}`, { body: { name } });
      onDone();
    });
  };
  return (
    <Dialog title={m['officeStaff.rename.title']()} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {action.error && <Notice look="error">{action.error}</Notice>}
        <TextField
          label={m['officeStaff.rename.name']()}
          help={m['officeStaff.rename.help']()}
          value={name}
          error={action.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={css.buttons}>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look="primary" busy={action.busy}>
            {m['officeStaff.methods.rename']()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type NewCodesProps = { left: number; onClose(): void; onMade(made: { codes: string[] }): void };

/** Warns first: new codes replace the old ones, which the person may have printed. */
export function NewRecoveryCodes({ left, onClose, onMade }: NewCodesProps) {
  const action = useAction();
  const make = () => void action.run(async () => onMade(await call<{ codes: string[] }>('POST', '/me/recovery-codes')));
  return (
    <Dialog
      title={m['officeStaff.newCodes.title']()}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button look="primary" busy={action.busy} onClick={make}>
            {m['officeStaff.methods.newCodes']()}
          </Button>
        </>
      }
    >
      {action.error && <Notice look="error">{action.error}</Notice>}
      <p>{left > 0 ? m['officeStaff.newCodes.replaced']({ count: left }) : m['officeStaff.newCodes.first']()}</p>
    </Dialog>
  );
}
