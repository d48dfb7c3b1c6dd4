import type { FormType } from '#contract/lead/feedback.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import type { ModalContent } from '#web/stores/modal.ts';

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

/** Every modal by its type; its code is loaded when it is first opened. */
export const MODALS: Partial<Record<string, () => Promise<ModalContent>>> = LEADS;
