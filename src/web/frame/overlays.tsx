import { m } from '#messages';
import { PHONE, useMedia } from '#ui/hooks/use-media.ts';
import { useSettings } from '#web/app/root-data.ts';
import { ContactButton } from '#web/features/contact/contact-button.tsx';
import { DownloadPopup } from '#web/features/download/download-popup.tsx';
import { LanguageOffer } from '#web/features/language-offer/language-offer.tsx';
import { LightboxHost } from '#web/features/lightbox/lightbox-host.tsx';
import { ToastList } from '#web/layout/toast-list.tsx';
import { LoaderHost } from './loader-host.tsx';
import { MenuHost } from './menu-host.tsx';
import { ModalHost } from './modal-host.tsx';
import css from './overlays.module.css';
import { useTyping } from './use-typing.ts';

const TOUCH = `${PHONE}, (pointer: coarse)`;

/** Everything that lies over a page. */
export function Overlays() {
  const settings = useSettings();
  const isTyping = useTyping();
  const isTouchScreen = useMedia(TOUCH);
  return (
    <>
      <LoaderHost />
      <MenuHost />
      {/* Hidden while the on-screen keyboard is open: it would cover the field that is typed into. */}
      {settings && (
        <aside className={css.dock} aria-label={m['contactButton.dock']()} hidden={isTyping && isTouchScreen}>
          <LanguageOffer />
          <DownloadPopup settings={settings} />
          <ContactButton settings={settings} />
        </aside>
      )}
      <ModalHost />
      {/* The lightbox makes everything outside of it inert, so it has its own list of toasts. */}
      <LightboxHost over={<ToastList />} />
      <ToastList />
    </>
  );
}
