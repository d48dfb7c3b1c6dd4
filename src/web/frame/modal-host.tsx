import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Modal } from '#ui/overlays/modal.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { ToastList } from '#web/layout/toast-list.tsx';
import { useLoader } from '#web/stores/loader.ts';
import { type ModalContent, type ModalPayload, useModal } from '#web/stores/modal.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { MODALS } from './modals.ts';

/** What the modal shows; kept during the exit transition, when its store is already cleared. `opening` tells a modal from the one that is still on the screen or exiting. */
type ShownModal = ModalContent & { type: string; payload: ModalPayload; opening: number; isExiting: boolean };

/** Shows the open modal, once its code is loaded. */
export function ModalHost() {
  const type = useModal((modal) => modal.type);
  const [shown, setShown] = useState<ShownModal>();
  useClosedByNavigation();
  useEffect(() => {
    if (type === undefined) return;
    const cancel = loadModal(type, (content) => {
      const { model, data, onSuccess } = useModal.getState();
      setShown((before) => ({ ...content, type, payload: { model, data, onSuccess }, opening: (before?.opening ?? 0) + 1, isExiting: false }));
    });
    return () => {
      cancel();
      setShown((before) => before && { ...before, isExiting: true });
    };
  }, [type]);

  if (!shown) return null;
  const { title, Content, opening, isExiting, payload } = shown;
  const open = shown.type === type && !isExiting;
  const close = () => open && useModal.getState().toggle();
  return (
    <Modal
      key={opening}
      open={open}
      title={title(payload.data)}
      closeLabel={m['overlays.close']()}
      onClose={close}
      onExited={() => setShown((now) => afterExit(now, opening))}
      over={<ToastList />}
    >
      <Content model={payload.model} data={payload.data} onSuccess={() => payload.onSuccess?.()} />
    </Modal>
  );
}

/** What to show when the exit of a modal has ended: nothing, or another modal that was opened during it. */
export const afterExit = (now: ShownModal | undefined, opening: number): ShownModal | undefined => (now?.opening === opening ? undefined : now);

/** An unknown type shows nothing; if the code fails to load, a toast says so. Returns a function that cancels. */
function loadModal(type: string, onLoad: (content: ModalContent) => void): () => void {
  let isCancelled = false;
  const close = () => isCancelled || useModal.getState().toggle();
  const { show, hide } = useLoader.getState();
  const load = MODALS[type];
  if (!load) close();
  else {
    show();
    load()
      .then((content) => isCancelled || onLoad(content))
      .catch(() => {
        if (!isCancelled) useToasts.getState().show(m['overlays.failed'](), 'error');
        close();
      })
      .finally(hide);
  }
  return () => {
    isCancelled = true;
  };
}

/** Every navigation closes the modal, for example by a link in it. */
function useClosedByNavigation(): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) useModal.getState().toggle();
    openedAt.current = key;
  }, [key]);
}
