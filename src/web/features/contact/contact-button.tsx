import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import { PHONE, useMedia } from '#ui/hooks/use-media.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { useModal } from '#web/stores/modal.ts';
import css from './contact-button.module.css';
import { useContactsInView } from './use-contacts-in-view.ts';

/** The floating button that opens a menu: the email, and on a phone the phone number, on other devices the form. */
export function ContactButton({ settings }: { settings: Settings }) {
  const path = pathWithoutLocale(useLocation().pathname);
  const place = contactButtonPlace(path);
  const areContactsInView = useContactsInView(path);
  const isPhone = useMedia(PHONE);
  const toggleModal = useModal(({ toggle }) => toggle);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
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
  // Closes the menu when the focus moves elsewhere, by Tab or by a click.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its button and links
    <div className={classNames(css.contact, place === 'wide screens' && css.wide)} data-needless={(areContactsInView && !open) || undefined} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        className={css.button}
        type="button"
        aria-label={m['contactButton.label']()}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'mail'} />
      </button>
      {open && (
        <ul id={menuId} className={css.menu}>
          <li>
            <a className={css.item} href={`mailto:${settings.email}`} onClick={close}>
              <Icon name="mail" />
              {settings.email}
            </a>
          </li>
          <li>
            {isPhone ? (
              <a className={css.item} href={phoneHref(settings.phone)} onClick={close}>
                <Icon name="phone" />
                {settings.phone}
              </a>
            ) : (
              <button className={css.item} type="button" onClick={openForm}>
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
  // A business card consists of contacts.
  if (/^\/team\/[^/]+\/bc\/?$/.test(path)) return 'nowhere';
  // On narrow screens a lot's page has its own bar at the bottom.
  return /^\/catalog\/[^/]+/.test(path) ? 'wide screens' : 'everywhere';
}
