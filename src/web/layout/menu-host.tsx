import { useEffect } from 'react';
import { useMenu } from '#web/stores/menu.ts';
import type { MENU_ID as MenuId } from './mobile-menu.tsx';

// Only its type is imported: the header's code stays in one piece.
const MENU_ID: typeof MenuId = 'menu';

/** Keeps the menu's popover and its store in step. The popover opens and closes by itself too, even before any script has come. */
export function MenuHost() {
  useEffect(() => {
    const menu = document.getElementById(MENU_ID);
    return menu ? keepInStep(menu) : undefined;
  }, []);
  return null;
}

function keepInStep(menu: HTMLElement): () => void {
  const shown = () => menu.matches(':popover-open');
  const tell = () => {
    const { open, toggle } = useMenu.getState();
    if (open !== shown()) toggle();
  };
  tell(); // opened before the script came, it stays open
  menu.addEventListener('toggle', tell);
  const unsubscribe = useMenu.subscribe(({ open }) => {
    if (open !== shown()) menu.togglePopover(open);
  });
  return () => {
    menu.removeEventListener('toggle', tell);
    unsubscribe();
    useMenu.getState().close(); // its page is gone, and the menu with it
  };
}
