import type { StaffMember } from '#contract/staff/people.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';

export type StaffAction = { action: 'disable' | 'reset-second-factor'; person: StaffMember };

const TEXTS = {
  disable: {
    title: m['officeStaff.settle.disableTitle'],
    text: m['officeStaff.settle.disableText'],
    button: m['officeStaff.table.disable'],
    done: m['officeStaff.table.disabledNow'],
  },
  'reset-second-factor': {
    title: m['officeStaff.settle.resetTitle'],
    text: m['officeStaff.settle.resetText'],
    button: m['officeStaff.table.resetFactor'],
    done: m['officeStaff.table.factorReset'],
  },
};

type Props = StaffAction & { isMe: boolean; onClose(): void; onDone(): void };

/** Asks before somebody is disabled or loses the second factor, both of which sign them out everywhere: says what follows, and why it was refused, such as for the last owner. */
export function StaffActionDialog({ action, person: { id, name }, isMe, onClose, onDone }: Props) {
  const request = useAction();
  const texts = TEXTS[action];
  const confirm = () =>
    void request.run(async () => {
      await call('POST', `/staff/${id}/${action}`);
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
          <Button look="danger" busy={request.busy} onClick={confirm}>
            {texts.button()}
          </Button>
        </>
      }
    >
      {request.failure && (
        <Notice look="error" urgent>
          {reasonText(request.failure)}
        </Notice>
      )}
      <p>{texts.text()}</p>
      {isMe && <Notice look="warning">{m['officeStaff.settle.yourself']()}</Notice>}
    </Dialog>
  );
}
