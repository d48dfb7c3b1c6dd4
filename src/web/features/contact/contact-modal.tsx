import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import type { ModalProps } from '#web/layout/modals.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { ContactForm } from './contact-form.tsx';
import css from './contact-modal.module.css';

/** The common contact in a window. The window goes once the message is sent, so a toast says that it was. */
export function ContactModal({ onSuccess }: ModalProps) {
  const toast = useToasts((toasts) => toasts.show);
  const sent = () => {
    toast(m['form.sent'](), 'success');
    onSuccess();
  };
  return (
    <>
      <p className={classNames(text.mute, css.text)}>{m['contact.text']()}</p>
      <ContactForm onSent={sent} />
    </>
  );
}
