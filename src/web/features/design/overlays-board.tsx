import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/controls/button.tsx';
import { LoaderOverlay } from '#ui/overlays/loader-overlay.tsx';
import { useLoader } from '#web/stores/loader.ts';
import { useMenu } from '#web/stores/menu.ts';
import { useModal } from '#web/stores/modal.ts';
import { Board, Example } from './board.tsx';
import { css } from './design-css.ts';

/** Overlays, opened through the stores as everywhere on the site. */
export function OverlaysBoard() {
  const openModal = useModal((modal) => modal.toggle);
  const toggleMenu = useMenu((menu) => menu.toggle);
  const loader = useLoader();
  const [succeeded, setSucceeded] = useState(false);
  return (
    <Board title={m['design.overlays']()}>
      <div className={css.row}>
        <Button onClick={() => openModal('common-contact', { onSuccess: () => setSucceeded(true) })}>{m['design.modal']()}</Button>
        <Button look="outline" onClick={() => openModal('no-such-modal')}>
          {m['design.modalUnknown']()}
        </Button>
        <Button look="outline" onClick={toggleMenu}>
          {m['design.menu']()}
        </Button>
        <Button look="outline" onClick={loader.show}>
          {m['design.loaderShow']()}
        </Button>
        <Button look="outline" onClick={loader.hide}>
          {m['design.loaderHide']()}
        </Button>
      </div>
      {succeeded && <p>{m['design.modalSucceeded']()}</p>}
      <div className={css.columns}>
        <Example name={m['design.loaderOverlay']()}>
          <div className={css.screen}>
            <LoaderOverlay label={m['design.loaderOverlay']()} />
          </div>
        </Example>
      </div>
    </Board>
  );
}
