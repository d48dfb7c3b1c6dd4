import { IconButton } from '#ui/controls/button.tsx';
import { Icon, type IconName } from '#ui/styles/icon.tsx';
import css from './toast.module.css';

const ICONS = { success: 'check', warning: 'alert', error: 'alert', default: 'info' } as const satisfies Record<string, IconName>;
export type ToastLook = keyof typeof ICONS;

type Props = {
  look: ToastLook;
  message: string;
  closeLabel: string;
  order?: number;
  action?: { title: string; run(): void };
  onClose(): void;
  onHold?(): void;
  onRelease?(): void;
};

/** A sentence that comes and goes by itself, but not while a mouse rests on it or it has the focus. The button covers the whole of it: a click anywhere closes, one on the action does it first. */
export function Toast({ look, message, closeLabel, order, action, onClose, onHold, onRelease }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for whether somebody is with its buttons
    <div
      className={css.toast}
      data-look={look}
      style={{ order }}
      onPointerEnter={onHold}
      onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || onRelease?.()}
      onFocus={onHold}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || onRelease?.()}
    >
      <Icon name={ICONS[look]} className={css.sign} />
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.title}
        </button>
      )}
      <IconButton className={css.close} icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
