import { m } from '#messages';
import { Button } from '#ui/controls/button.tsx';
import { Toast } from '#ui/overlays/toast.tsx';
import { useToasts } from '#web/stores/toasts.ts';
import { Board } from './board.tsx';
import { css } from './design-css.ts';

const TOASTS = [
  { type: 'success', button: () => m['design.toast.show.success'](), message: () => m['design.toast.success']() },
  { type: 'error', button: () => m['design.toast.show.error'](), message: () => m['design.toast.error']() },
  { type: 'warning', button: () => m['design.toast.show.warning'](), message: () => m['design.toast.warning']() },
  { type: 'default', button: () => m['design.toast.show.default'](), message: () => m['design.toast.default']() },
  { type: 'success', button: () => m['design.toast.show.fifth'](), message: () => m['design.toast.fifth']() },
] as const;

export function ToastsBoard() {
  const show = useToasts((toasts) => toasts.show);
  return (
    <Board title={m['design.toasts']()}>
      <div className={css.columns}>
        {TOASTS.slice(0, 4).map(({ type, message }) => (
          <Toast key={type} look={type} message={message()} closeLabel={m['overlays.close']()} onClose={() => {}} />
        ))}
      </div>
      <div className={css.row}>
        {TOASTS.map(({ type, button, message }) => (
          <Button key={button()} look="outline" onClick={() => show(message(), type)}>
            {button()}
          </Button>
        ))}
      </div>
    </Board>
  );
}
