import { useNavigate } from 'react-router';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { localePath } from '#web/format/locale-path.ts';
import type { LotKey } from '#web/stores/any-lot.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { sharedPath } from './shortlist-rules.ts';

type Props = { page: string; keys: LotKey[]; title: string };

/** Hands the list on as a link: where the device shares, it shares; else the link is copied; else it stands in the address bar. */
export function ShareList({ page, keys, title }: Props) {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const share = async () => {
    const path = localePath(sharedPath(page, keys));
    const url = new URL(path, window.location.href).href;
    if (isTouch() && navigator.share) return navigator.share({ title, url }).catch(() => {}); // thought better of it
    try {
      await navigator.clipboard.writeText(url);
      show(m['shortlist.copied'](), 'success');
    } catch {
      show(m['shortlist.copyByHand']());
      await navigate(path);
    }
  };
  return (
    <button type="button" className={linkClass} onClick={share}>
      {m['shortlist.share']()}
    </button>
  );
}

/** On a desk, people paste links; the share sheet there is in the way. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
