import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What a modal is opened with: the model and the data are passed on to its content, `onSuccess` is called after its form was sent. */
export type ModalPayload = { model?: string; data?: unknown; onSuccess?: () => void };
/** The title and content of a modal type. */
export type ModalContent = { title(data: unknown): string; Content: ComponentType<Pick<ModalPayload, 'model' | 'data'> & { onSuccess(): void }> };
type Modal = ModalPayload & { type: string | undefined };

const CLOSED: Modal = { type: undefined, model: undefined, data: undefined, onSuccess: undefined };

/** A type opens its modal; the type that is already open, or none, closes the modal and clears its payload. */
export const toggledModal = (modal: Modal, type?: string, payload: ModalPayload = {}): Modal =>
  type === undefined || type === modal.type ? CLOSED : { ...CLOSED, ...payload, type };

type ModalStore = Modal & { toggle(type?: string, payload?: ModalPayload): void };

export const useModal = create<ModalStore>()((set) => ({
  ...CLOSED,
  toggle: (type, payload) => set((modal) => toggledModal(modal, type, payload)),
}));
