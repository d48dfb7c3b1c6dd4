import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Modal } from '#ui/modal.tsx';
import { useLoader } from '#web/stores/loader.ts';
import { useModal } from '#web/stores/modal.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { MODALS, type ModalContent } from './modals.ts';
import { ToastList } from './toast-list.tsx';

type Loaded = ModalContent & { type: string };

/** Shows the modal that is open. It appears whole, once its code has come. */
export function ModalHost() {
  const { type, model, data, onSuccess, toggle } = useModal();
  const [loaded, setLoaded] = useState<Loaded>();
  const close = () => toggle();
  useClosedByNavigation();
  useEffect(() => (type === undefined ? undefined : loadModal(type, setLoaded)), [type]);

  if (type === undefined || loaded?.type !== type) return null;
  const { title, Content } = loaded;
  return (
    <Modal key={type} title={title(data)} closeLabel={m['overlays.close']()} onClose={close} over={<ToastList />}>
      <Content model={model} data={data} onSuccess={() => onSuccess?.()} />
    </Modal>
  );
}

/** An unknown type shows nothing; where the code does not come, the visitor is told. */
function loadModal(type: string, onLoad: (loaded: Loaded) => void): () => void {
  let wanted = true;
  const giveUp = () => wanted && useModal.getState().toggle();
  const { show, hide } = useLoader.getState();
  const load = MODALS[type];
  if (!load) giveUp();
  else {
    show();
    load()
      .then((content) => wanted && onLoad({ ...content, type }))
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
