import { LightboxHost } from '#web/features/lightbox/lightbox-host.tsx';
import { LoaderHost } from './loader-host.tsx';
import { MenuHost } from './menu-host.tsx';
import { ModalHost } from './modal-host.tsx';
import { ToastList } from './toast-list.tsx';

/** Everything that may come over a page. */
export function Overlays() {
  return (
    <>
      <LoaderHost />
      <MenuHost />
      <ModalHost />
      <LightboxHost />
      <ToastList />
    </>
  );
}
