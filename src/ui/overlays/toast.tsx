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
  /** Hovered or focused: it must not disappear. */
  onPause?(): void;
  onRestart?(): void;
};

/** The close button covers the whole toast: a click anywhere closes it; a click on the action runs the action first. */
export function Toast({ look, message, closeLabel, order, action, onClose, onPause, onRestart }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices hover and focus of its buttons
    <div
      className={css.toast}
      data-look={look}
      style={{ order }}
      onPointerEnter={onPause}
      onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || onRestart?.()}
      onFocus={onPause}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || onRestart?.()}
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
