import { useEffect, useState } from 'react';
import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import { IconButton, linkClass } from '#ui/controls/button.tsx';
import { PHONE, useMedia } from '#ui/hooks/use-media.ts';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { initials } from '#web/features/agent/monogram.tsx';
import { useModal } from '#web/stores/modal.ts';
import { usePhotoPreview } from '#web/stores/photo-preview.ts';
import css from './download-popup.module.css';
import { type AppStore, appStoreFor, POPUP_DELAY_MS, phoneOf } from './download-rules.ts';
import { useDownloadHappened } from './use-download-happened.ts';

const OFFERS = { ios: () => m['download.ios'](), android: () => m['download.android'](), rustore: () => m['download.rustore']() };

/** Offers the app on a phone, once. */
export function DownloadPopup({ settings }: { settings: Settings }) {
  const [happened, remember] = useDownloadHappened();
  const [isDue, setIsDue] = useState(false);
  const isPhone = useMedia(PHONE);
  const isCovered = useCovered();
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const store = appStoreFor(phoneOf(navigator.userAgent), settings.stores);
  const offeredStore = isPhone && isDue && !happened && !isCovered ? store : undefined;
  return (
    <>
      {/* Rendered before it has a text, so that screen readers announce the text. */}
      <p className={text.srOnly} role="status">
        {offeredStore && m['download.title']({ name: settings.brand.name })}
      </p>
      {offeredStore && <Offer store={offeredStore} brand={settings.brand.name} onDone={remember} />}
    </>
  );
}

type OfferProps = { store: AppStore; brand: string; onDone(): void };

function Offer({ store, brand, onDone }: OfferProps) {
  return (
    <section className={css.popup} aria-label={m['download.title']({ name: brand })}>
      <span className={css.logo} aria-hidden="true">
        {initials(brand)}
      </span>
      <p className={css.message}>
        <b>{m['download.title']({ name: brand })}</b>
        <a className={classNames(linkClass, css.link)} href={store.href} onClick={onDone}>
          {OFFERS[store.platform]()}
        </a>
      </p>
      <IconButton icon="close" label={m['download.close']()} onClick={onDone} />
    </section>
  );
}

/** Whether a modal or the lightbox is open; the offer waits until it is closed. */
function useCovered(): boolean {
  const inModal = useModal(({ type }) => type !== undefined);
  const inLightbox = usePhotoPreview(({ index }) => index !== undefined);
  return inModal || inLightbox;
}
