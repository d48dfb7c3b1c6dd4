import type { ComponentType } from 'react';
import type { FormType } from '#contract/feedback.ts';
import { loadCode } from '#ui/load-code.ts';
import type { ModalMatter } from '#web/stores/modal.ts';

/** What stands in a modal: it is given what the modal is about, and says when it has succeeded. */
export type ModalProps = Pick<ModalMatter, 'model' | 'data'> & { onSuccess(): void };
export type ModalContent = { title(data: unknown): string; Content: ComponentType<ModalProps> };

const lead = (type: FormType) => async () => (await loadCode(() => import('#web/features/lead/lead-modal.tsx'))).leadModal(type);

const LEADS = {
  'common-contact': lead('common-contact'),
  'chief-contact': lead('chief-contact'),
  'mortgage-calculator': lead('mortgage-calculator'),
  'realtor-contact': lead('realtor-contact'),
  consult: lead('consult'),
  'vacancy-application': lead('vacancy-application'),
  'follow-price': lead('follow-price'),
  'offer-price': lead('offer-price'),
  'book-view': lead('book-view'),
} satisfies Record<FormType, unknown>;

/** Every modal by its type. The code of each comes when it is first opened. */
export const MODALS: Partial<Record<string, () => Promise<ModalContent>>> = LEADS;
