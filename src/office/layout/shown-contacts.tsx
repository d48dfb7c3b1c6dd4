import { useEffect, useState } from 'react';
import { OPENING_MINUTES, OPENING_REASONS, type OpeningReason } from '#contract/office/lead-words.ts';
import type { ShownContacts as Contacts } from '#contract/office/leads.ts';
import { m } from '#messages';
import { reasonText } from '#office/app/api.ts';
import { copyText } from '#office/app/copy-text.ts';
import { useNow } from '#office/app/use-now.ts';
import { buttonClass, IconButton, TextLink } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import css from './shown-contacts.module.css';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Why contacts are opened, as a button says it. */
export const OPENING_TITLES: Record<OpeningReason, () => string> = {
  call: m['office.leads.why.call'],
  check: m['office.leads.why.check'],
  request: m['office.leads.why.request'],
};
const KIND_TITLES = { phone: m['office.people.contacts.phone'], email: m['office.people.contacts.email'] };

type Contact = Contacts['items'][number];
export type OpenableContacts = {
  items: readonly Contact[];
  /** How long the contacts stay open; undefined while they are masked. */
  leftMs: number | undefined;
  mayOpen: boolean;
  busy: boolean;
  /** Opens the contacts for a reason, and returns them. */
  open(reason: OpeningReason): Promise<readonly Contact[]>;
};
type Options = {
  mayOpen?: boolean;
  onOpen(reason: OpeningReason): Promise<Contacts>;
  /** Called when the ten minutes are over: the contacts are to be loaded again, masked. */
  onExpired(): void;
};

export const contactHref = ({ kind, text }: Contact): string => (kind === 'phone' ? `tel:${text.replaceAll(/[^+\d]/g, '')}` : `mailto:${text}`);

/** Phone and email of a person: masked, until they are opened for a reason; after ten minutes masked again, without anybody doing anything. */
export function useOpenableContacts({ openUntil, items }: Contacts, { mayOpen = true, onOpen, onExpired }: Options): OpenableContacts {
  const [busy, setBusy] = useState(false);
  const now = useNow(openUntil ? SECOND_MS : MINUTE_MS);
  // If the clock of this device is wrong, contacts must not stay open for longer than is allowed.
  const [openedOnDevice, setOpenedOnDevice] = useState({ openUntil, at: Date.now() });
  if (openedOnDevice.openUntil !== openUntil) setOpenedOnDevice({ openUntil, at: Date.now() });
  const leftMs = openUntil ? Math.min(Date.parse(openUntil), openedOnDevice.at + OPENING_MINUTES * MINUTE_MS) - now.getTime() : undefined;
  const isOver = leftMs !== undefined && leftMs <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again once, when the time is over
  useEffect(() => {
    if (isOver) onExpired();
  }, [isOver]);
  return {
    items: isOver ? items.map(({ kind }) => ({ kind, text: m['office.leads.contacts.hidden']() })) : items,
    leftMs: isOver ? undefined : leftMs,
    mayOpen: mayOpen && items.length > 0,
    busy,
    async open(reason) {
      setBusy(true);
      try {
        return (await onOpen(reason)).items;
      } catch (error) {
        showToast({ text: reasonText(error), failed: true });
        return [];
      } finally {
        setBusy(false);
      }
    },
  };
}

type Props = {
  contacts: OpenableContacts;
  /** One below the other among other facts, or side by side in boxes. */
  look: 'facts' | 'boxes';
};

/** The contacts, as links while they are open; a menu of reasons that opens them (key T), and a note about the law. */
export function ShownContacts({ contacts: { items, leftMs, mayOpen, busy, open }, look }: Props) {
  const isOpen = leftMs !== undefined;
  return (
    <section className={css[look]} aria-label={m['office.leads.contacts.title']()}>
      {items.map((contact) => (
        <div key={contact.kind + contact.text} className={css.contact}>
          {look === 'boxes' ? <Icon name={contact.kind === 'phone' ? 'phone' : 'mail'} /> : <span className={css.kind}>{KIND_TITLES[contact.kind]()}</span>}
          <span className={css.text} translate="no">
            {isOpen ? <TextLink href={contactHref(contact)}>{contact.text}</TextLink> : contact.text}
          </span>
          {isOpen && (
            <IconButton
              small
              icon="copy"
              label={m['office.leads.contacts.copy']()}
              onClick={({ currentTarget }) => void copyText(contact.text, shownText(currentTarget), m['office.leads.contacts.copied']())}
            />
          )}
        </div>
      ))}
      {items.length === 0 && <span className={css.note}>{m['office.leads.contacts.none']()}</span>}
      {!isOpen && mayOpen && (
        <Menu
          align="start"
          label={m['office.leads.contacts.label']()}
          trigger={({ ref, ...props }) => (
            <button ref={ref} type="button" {...props} data-key="contacts" className={buttonClass({ small: look === 'facts' })} aria-busy={busy || undefined}>
              <Icon name="eye" small />
              {m['office.leads.contacts.show']()}
              <Icon name="down" small />
            </button>
          )}
          items={OPENING_REASONS.map((reason) => ({ title: OPENING_TITLES[reason](), onPress: () => void open(reason) }))}
        />
      )}
      {mayOpen && (
        <p className={css.note} role="status">
          {isOpen ? m['office.leads.contacts.open']({ minutes: String(Math.min(OPENING_MINUTES, Math.ceil(leftMs / MINUTE_MS))) }) : m['office.leads.contacts.law']()}
        </p>
      )}
    </section>
  );
}

const shownText = (button: HTMLElement): HTMLElement | null => button.parentElement?.querySelector<HTMLElement>('[translate]') ?? null;
