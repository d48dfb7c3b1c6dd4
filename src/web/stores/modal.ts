import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What a modal is about: the form's own values, what it is shown with, and what to do once it has succeeded. */
export type ModalMatter = { model?: string; data?: unknown; onSuccess?: () => void };
/** What stands in a modal: it is given what the modal is about, and says when it has succeeded. */
export type ModalContent = { title(data: unknown): string; Content: ComponentType<Pick<ModalMatter, 'model' | 'data'> & { onSuccess(): void }> };
type Modal = ModalMatter & { type: string | undefined };

const CLOSED: Modal = { type: undefined, model: undefined, data: undefined, onSuccess: undefined };

/** A type opens its modal; the type that is open, or nothing, closes it and clears all that it was about. */
export const toggledModal = (modal: Modal, type?: string, matter: ModalMatter = {}): Modal => (type === undefined || type === modal.type ? CLOSED : { ...CLOSED, ...matter, type });

type ModalStore = Modal & { toggle(type?: string, matter?: ModalMatter): void };

export const useModal = create<ModalStore>()((set) => ({
  ...CLOSED,
  toggle: (type, matter) => set((modal) => toggledModal(modal, type, matter)),
}));
