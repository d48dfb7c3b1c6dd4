import type { ShownContacts } from '#contract/office/leads.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { contactHref, type OpenableContacts } from '#office/layout/shown-contacts.tsx';
import css from './lead.module.css';

type Kind = ShownContacts['items'][number]['kind'];

/** At the foot of a phone: call, write, plan a viewing. Contacts that are still hidden are opened first, with the reason «call». */
export function ContactBar({ contacts: { items, leftMs, mayOpen, busy, open }, viewingHref }: { contacts: OpenableContacts; viewingHref: string | undefined }) {
  const reach = async (kind: Kind) => {
    const opened = leftMs === undefined ? await open('call') : items;
    const contact = opened.find((one) => one.kind === kind);
    if (contact) location.assign(contactHref(contact));
  };
  const has = (kind: Kind) => mayOpen && items.some((contact) => contact.kind === kind);
  return (
    <div className={css.contactBar}>
      {has('phone') && (
        <Button look="primary" icon="phone" busy={busy} onClick={() => void reach('phone')}>
          {m['office.leads.call']()}
        </Button>
      )}
      {has('email') && (
        <Button icon="mail" busy={busy} onClick={() => void reach('email')}>
          {m['office.leads.write']()}
        </Button>
      )}
      {viewingHref && (
        <Link href={viewingHref} className={buttonClass({})}>
          <Icon name="calendar" />
          {m['office.leads.viewing']()}
        </Link>
      )}
    </div>
  );
}
