import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import { PHONE, useMedia } from '#ui/hooks/use-media.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { useModal } from '#web/stores/modal.ts';
import css from './contact-button.module.css';
import { useContactsInView } from './use-contacts-in-view.ts';

/** Mail, and a call on a phone or the form elsewhere, from any place of a page. */
export function ContactButton({ settings }: { settings: Settings }) {
  const path = pathWithoutLocale(useLocation().pathname);
  const place = contactButtonPlace(path);
  const isNeedless = useContactsInView(path);
  const isPhone = useMedia(PHONE);
  const toggleModal = useModal(({ toggle }) => toggle);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();
  if (place === 'nowhere') return null;

  const close = () => setOpen(false);
  const openForm = () => {
    button.current?.focus(); // so that the form gives focus back to something that is still there
    close();
    toggleModal('common-contact');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    button.current?.focus();
    close();
  };
  // Another place takes the focus, by Tab or by a click anywhere.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what its button and links let through
    <div className={classNames(css.contact, place === 'wide screens' && css.wide)} data-needless={(isNeedless && !open) || undefined} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        className={css.button}
        type="button"
        aria-label={m['contactButton.label']()}
        aria-expanded={open}
        aria-controls={open ? menu : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'mail'} />
      </button>
      {open && (
        <ul id={menu} className={css.menu}>
          <li>
            <a className={css.way} href={`mailto:${settings.email}`} onClick={close}>
              <Icon name="mail" />
              {settings.email}
            </a>
          </li>
          <li>
            {isPhone ? (
              <a className={css.way} href={phoneHref(settings.phone)} onClick={close}>
                <Icon name="phone" />
                {settings.phone}
              </a>
            ) : (
              <button className={css.way} type="button" onClick={openForm}>
                <Icon name="arrow" />
                {m['contactButton.form']()}
              </button>
            )}
          </li>
        </ul>
      )}
    </div>
  );
}

/** Where the floating contact button is shown on a page, by its path without a language. */
export function contactButtonPlace(path: string): 'nowhere' | 'wide screens' | 'everywhere' {
  // A business card is the contact itself.
  if (/^\/team\/[^/]+\/bc\/?$/.test(path)) return 'nowhere';
  // On a lot's page a bar with the price and the next step takes the lower edge of narrow screens.
  return /^\/catalog\/[^/]+/.test(path) ? 'wide screens' : 'everywhere';
}
