import type { ComponentType } from 'react';
import { m } from '#messages';
import type { ModalMatter } from '#web/stores/modal.ts';

/** What stands in a modal: it is given what the modal is about, and says when it has succeeded. */
export type ModalProps = Pick<ModalMatter, 'model' | 'data'> & { onSuccess(): void };
type ModalEntry = { title(): string; load(): Promise<ComponentType<ModalProps>> };

/** Every modal by its type. The code of each comes when it is first opened. */
export const MODALS: Partial<Record<string, ModalEntry>> = {
  'common-contact': {
    title: () => m['contact.title'](),
    load: async () => (await import('#web/features/contact/contact-modal.tsx')).ContactModal,
  },
};
