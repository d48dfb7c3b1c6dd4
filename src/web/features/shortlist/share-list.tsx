import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { useNavigate } from '#web/app/router/page-context.tsx';
import { localePath } from '#web/format/locale-path.ts';
import type { LotKey } from '#web/stores/any-lot.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { sharedPath } from './shortlist-rules.ts';

type Props = { page: string; keys: LotKey[]; title: string };

/** Shares the list as a link: by the share sheet on touch devices, else by the clipboard. If that fails, it opens the link, to be copied from the address bar. */
export function ShareList({ page, keys, title }: Props) {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const share = async () => {
    const path = localePath(sharedPath(page, keys));
    const url = new URL(path, window.location.href).href;
    if (isTouch() && navigator.share) return navigator.share({ title, url }).catch(() => {}); // mostly since the visitor has closed it
    try {
      await navigator.clipboard.writeText(url);
      show(m['shortlist.copied'](), 'success');
    } catch {
      show(m['shortlist.copyByHand']());
      navigate(path);
    }
  };
  return (
    <button type="button" className={linkClass} onClick={share}>
      {m['shortlist.share']()}
    </button>
  );
}

/** On a desktop people paste links: no share sheet there. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
