import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Modal } from '#ui/overlays/modal.tsx';
import { ToastList } from '#web/layout/toast-list.tsx';
import { useLoader } from '#web/stores/loader.ts';
import { type ModalContent, type ModalMatter, useModal } from '#web/stores/modal.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { MODALS } from './modals.ts';

/** What a modal shows and is about; it stays so while it leaves, though its store is cleared already. */
type Shown = ModalContent & { type: string; matter: ModalMatter; opening: number; leaving: boolean };

/** Shows the modal that is open. It appears whole, once its code has come. */
export function ModalHost() {
  const type = useModal((modal) => modal.type);
  const [shown, setShown] = useState<Shown>();
  useClosedByNavigation();
  useEffect(() => {
    if (type === undefined) return;
    const giveUp = loadModal(type, (content) => {
      const { model, data, onSuccess } = useModal.getState();
      setShown((before) => ({ ...content, type, matter: { model, data, onSuccess }, opening: (before?.opening ?? 0) + 1, leaving: false }));
    });
    return () => {
      giveUp();
      setShown((before) => before && { ...before, leaving: true });
    };
  }, [type]);

  if (!shown) return null;
  const { title, Content, opening, leaving, matter } = shown;
  const open = shown.type === type && !leaving;
  const close = () => open && useModal.getState().toggle();
  return (
    <Modal key={opening} open={open} title={title(matter.data)} closeLabel={m['overlays.close']()} onClose={close} onLeft={() => setShown(undefined)} over={<ToastList />}>
      <Content model={matter.model} data={matter.data} onSuccess={() => matter.onSuccess?.()} />
    </Modal>
  );
}

/** An unknown type shows nothing; where the code does not come, the visitor is told. */
function loadModal(type: string, onLoad: (content: ModalContent) => void): () => void {
  let wanted = true;
  const giveUp = () => wanted && useModal.getState().toggle();
  const { show, hide } = useLoader.getState();
  const load = MODALS[type];
  if (!load) giveUp();
  else {
    show();
    load()
      .then((content) => wanted && onLoad(content))
      .catch(() => {
        if (wanted) useToasts.getState().show(m['overlays.failed'](), 'error');
        giveUp();
      })
      .finally(hide);
  }
  return () => {
    wanted = false;
  };
}

/** A link in a modal leads away from what the modal was about. */
function useClosedByNavigation(): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) useModal.getState().toggle();
    openedAt.current = key;
  }, [key]);
}
