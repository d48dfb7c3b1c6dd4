import { type DeliveryFailure, failureOf } from '#contract/office/delivery-failure.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import { m } from '#messages';
import css from './delivery-failure.module.css';

type Channel = LeadDetail['deliveries'][number]['channel'];

const MAIL_TEXTS: Record<DeliveryFailure, () => string> = {
  'mailbox-full': m['office.deliveryFailure.mailboxFull'],
  'no-address': m['office.deliveryFailure.noAddress'],
  refused: m['office.deliveryFailure.refused'],
  busy: m['office.deliveryFailure.busy'],
  'sign-in': m['office.deliveryFailure.signIn'],
  unreachable: m['office.deliveryFailure.unreachable'],
  'not-set-up': m['office.deliveryFailure.notSetUp'],
  unknown: m['office.deliveryFailure.unknown'],
};
/** For a CRM or Telegram, which the agency has connected itself. */
const SYSTEM_TEXTS: Record<DeliveryFailure, (values: { system: string }) => string> = {
  'mailbox-full': m['office.deliveryFailure.systemRefused'],
  'no-address': m['office.deliveryFailure.systemAddress'],
  refused: m['office.deliveryFailure.systemRefused'],
  busy: m['office.deliveryFailure.systemBusy'],
  'sign-in': m['office.deliveryFailure.systemKey'],
  unreachable: m['office.deliveryFailure.systemBusy'],
  'not-set-up': m['office.deliveryFailure.notSetUp'],
  unknown: m['office.deliveryFailure.unknown'],
};

function deliveryFailureText(channel: Channel, error: string): string {
  const failure = failureOf(error);
  return channel === 'email' ? MAIL_TEXTS[failure]() : SYSTEM_TEXTS[failure]({ system: channel === 'telegram' ? 'Telegram' : 'CRM' });
}

/** What has happened to a message and what to do about it; beneath, what the recipient's server has answered. */
export const DeliveryError = ({ channel, error }: { channel: Channel; error: string }) => (
  <>
    <span className={css.words}>{deliveryFailureText(channel, error)}</span>
    <span className={css.answer} translate="no">
      {error}
    </span>
  </>
);
