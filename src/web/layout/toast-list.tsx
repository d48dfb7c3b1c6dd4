import { m } from '#messages';
import { Toast } from '#ui/overlays/toast.tsx';
import { navigateTo } from '#web/app/navigate-to.ts';
import { useNavigate } from '#web/app/router/page-context.tsx';
import { useToasts } from '#web/stores/toasts.ts';
import css from './toast-list.module.css';

const URGENT = ['error', 'warning'];

/**
 * The toasts, the latest at the bottom. Two live regions (polite and assertive), which must exist before the first toast to be announced;
 * on the screen they look like one list. A modal and the lightbox render their own list, because the page behind them is inert.
 */
export function ToastList() {
  const { toasts, close, pause, restart } = useToasts();
  const navigate = useNavigate();
  const go = (to: string) => navigateTo(to, navigate);
  const shown = toasts.map(({ id, message, type, action }, order) => ({
    urgent: URGENT.includes(type),
    toast: (
      <Toast
        key={id}
        look={type}
        message={message}
        order={order}
        action={action && { title: action.title, run: () => action.run(go) }}
        closeLabel={m['overlays.close']()}
        onClose={() => close(id)}
        onPause={() => pause(id)}
        onRestart={() => restart(id)}
      />
    ),
  }));
  const region = (urgent: boolean) => shown.filter((one) => one.urgent === urgent).map(({ toast }) => toast);
  return (
    <div className={css.list}>
      <div className={css.region} role="status" aria-atomic="false">
        {region(false)}
      </div>
      <div className={css.region} role="alert" aria-atomic="false">
        {region(true)}
      </div>
    </div>
  );
}
