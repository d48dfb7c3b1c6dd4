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
import { POPUP_DELAY_MS, phoneOf, type Store, storeFor } from './download-rules.ts';
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
  const store = storeFor(phoneOf(navigator.userAgent), settings.stores);
  const shown = isPhone && isDue && !happened && !isCovered ? store : undefined;
  return (
    <>
      {/* There before it speaks, so that the offer is announced. */}
      <p className={text.srOnly} role="status">
        {shown && m['download.title']({ name: settings.brand.name })}
      </p>
      {shown && <Offer store={shown} brand={settings.brand.name} onAnswer={remember} />}
    </>
  );
}

type OfferProps = { store: Store; brand: string; onAnswer(): void };

function Offer({ store, brand, onAnswer }: OfferProps) {
  return (
    <section className={css.popup} aria-label={m['download.title']({ name: brand })}>
      <span className={css.sign} aria-hidden="true">
        {initials(brand)}
      </span>
      <p className={css.words}>
        <b>{m['download.title']({ name: brand })}</b>
        <a className={classNames(linkClass, css.link)} href={store.href} onClick={onAnswer}>
          {OFFERS[store.platform]()}
        </a>
      </p>
      <IconButton icon="close" label={m['download.close']()} onClick={onAnswer} />
    </section>
  );
}

/** It waits until what lies over the page is gone. */
function useCovered(): boolean {
  const inModal = useModal(({ type }) => type !== undefined);
  const inLightbox = usePhotoPreview(({ index }) => index !== undefined);
  return inModal || inLightbox;
}
