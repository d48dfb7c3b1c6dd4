import type { FormType } from '#contract/lead/feedback.ts';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import type { ModalContent } from '#web/stores/modal.ts';
import type { LeadContext } from './lead-context.ts';
import { LeadForm } from './lead-form.tsx';
import css from './lead-modal.module.css';
import { leadTexts } from './lead-texts.ts';

/** A form in a modal; the modal's data is its LeadContext. */
export function leadModal(type: FormType): ModalContent {
  const contextOf = (data: unknown) => (data ?? {}) as LeadContext;
  return {
    title: (data) => leadTexts(type, contextOf(data)).title,
    Content: ({ data, onSuccess }) => (
      <>
        <p className={classNames(text.mute, css.text)}>{leadTexts(type, contextOf(data)).text}</p>
        <LeadForm type={type} context={contextOf(data)} layout="modal" onSent={onSuccess} />
      </>
    ),
  };
}
