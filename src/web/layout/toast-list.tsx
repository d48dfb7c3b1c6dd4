import { useNavigate } from 'react-router';
import { m } from '#messages';
import { Toast } from '#ui/overlays/toast.tsx';
import { navigateTo } from '#web/app/navigate-to.ts';
import { useToasts } from '#web/stores/toasts.ts';
import css from './toast-list.module.css';

const URGENT = ['error', 'warning'];

/**
 * The toasts, the latest below. Two regions, there before the first toast comes, so that it is read out: calm ones in their turn, urgent
 * ones at once. On the screen they are one list. What makes the page inert (a modal, the lightbox) shows a list of its own.
 */
export function ToastList() {
  const { toasts, close, hold, release } = useToasts();
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
        onHold={() => hold(id)}
        onRelease={() => release(id)}
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
