import type { StaffMember } from '#contract/staff/people.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';

export type Settling = { verb: 'disable' | 'reset-second-factor'; person: StaffMember };

const TEXTS = {
  disable: {
    title: m['officeStaff.settle.disableTitle'],
    text: m['officeStaff.settle.disableText'],
    verb: m['officeStaff.table.disable'],
    done: m['officeStaff.table.disabledNow'],
  },
  'reset-second-factor': {
    title: m['officeStaff.settle.resetTitle'],
    text: m['officeStaff.settle.resetText'],
    verb: m['officeStaff.table.resetFactor'],
    done: m['officeStaff.table.factorReset'],
  },
};

type Props = Settling & { isMe: boolean; onClose(): void; onDone(): void };

/** Signs somebody out everywhere: says what follows before it is done, and why it was refused, such as for the last owner. */
export function SettlePerson({ verb, person: { id, name }, isMe, onClose, onDone }: Props) {
  const action = useAction();
  const texts = TEXTS[verb];
  const settle = () =>
    void action.run(async () => {
      await call('POST', `/staff/${id}/${verb}`);
      showToast({ text: texts.done({ name }) });
      onDone();
    });
  return (
    <Dialog
      title={texts.title({ name })}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button look="danger" busy={action.busy} onClick={settle}>
            {texts.verb()}
          </Button>
        </>
      }
    >
      {action.failure && (
        <Notice look="error" urgent>
          {reasonText(action.failure)}
        </Notice>
      )}
      <p>{texts.text()}</p>
      {isMe && <Notice look="warning">{m['officeStaff.settle.yourself']()}</Notice>}
    </Dialog>
  );
}
