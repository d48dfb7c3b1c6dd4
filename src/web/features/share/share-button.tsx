import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { closeOnBlur, closeOnEscape } from '#ui/hooks/details-events.ts';
import { useCloseOutside } from '#ui/overlays/use-close-outside.ts';
import action from '#ui/styles/action.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { useRootData } from '#web/app/root-data.ts';
import { useLocation } from '#web/app/router/page-context.tsx';
import { useToasts } from '#web/stores/toasts.ts';
import css from './share-button.module.css';

type Props = { title: string; text?: string };

/** Opens the browser's share sheet if it has one, otherwise a menu of links, which works without JavaScript. */
export function ShareButton({ title, text }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { pathname } = useLocation();
  const origin = useRootData()?.config.origin ?? '';
  const address = origin + pathname;
  const links = shareLinks(address, title, text);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useCloseOutside(menu);

  const shareNatively = (event: MouseEvent) => {
    if (!canShare()) return;
    event.preventDefault();
    // A rejection is not a failure: the visitor has closed the share sheet.
    navigator.share({ title, text, url: address }).catch(() => {});
  };
  const copy = async () => {
    close();
    menu.current?.querySelector('summary')?.focus();
    const showToast = useToasts.getState().show;
    try {
      await navigator.clipboard.writeText(address);
      showToast(m['share.copied'](), 'success');
    } catch {
      showToast(m['share.copyFailed'](), 'warning');
    }
  };
  return (
    <details ref={menu} className={css.share} onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className={classNames(action.action, css.button)} onClick={shareNatively}>
        <Icon name="share" />
        {m['share.share']()}
      </summary>
      <ul className={css.menu}>
        {isHydrated && (
          <li>
            <button type="button" onClick={copy}>
              {m['share.copy']()}
            </button>
          </li>
        )}
        <li>
          <a href={links.telegram} rel="noreferrer" onClick={close}>
            {m['share.telegram']()}
          </a>
        </li>
        <li>
          <a href={links.whatsapp} rel="noreferrer" onClick={close}>
            {m['share.whatsapp']()}
          </a>
        </li>
        <li>
          <a href={links.mail} onClick={close}>
            {m['share.mail']()}
          </a>
        </li>
      </ul>
    </details>
  );
}

const canShare = () => typeof navigator.share === 'function';

/** Links that share a page; they need no third-party scripts. */
export function shareLinks(address: string, title: string, text?: string) {
  const message = text ? `${title}. ${text}` : title;
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return {
    telegram: `https://t.me/share/url?${query({ url: address, text: message })}`,
    whatsapp: `https://wa.me/?${query({ text: `${message}\n${address}` })}`,
    mail: `mailto:?${query({ subject: title, body: `${message}\n\n${address}` })}`,
  };
}
