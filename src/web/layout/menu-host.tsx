import { useEffect } from 'react';
import { useMenu } from '#web/stores/menu.ts';
import type { MENU_ID as MenuId } from './mobile-menu.tsx';

// Only its type is imported: the header's code stays in one piece.
const MENU_ID: typeof MenuId = 'menu';

/** Keeps the menu's popover and its store in step, and tells its style which way it slides. The popover opens and closes by itself too, even before any script has come. */
export function MenuHost() {
  useEffect(() => {
    const menu = document.getElementById(MENU_ID);
    return menu ? keepInStep(menu) : undefined;
  }, []);
  return null;
}

function keepInStep(menu: HTMLElement): () => void {
  const shown = () => menu.matches(':popover-open');
  let told = false;
  const unsubscribe = useMenu.subscribe(({ open, direction }) => {
    menu.dataset.direction = direction;
    if (!told && open !== shown()) menu.togglePopover(open);
  });
  const tell = (isOpen: boolean) => {
    const { open, toggle } = useMenu.getState();
    told = true; // the popover is on its way already
    if (open !== isOpen) toggle();
    told = false;
  };
  // Before it moves, not after: the style must know the way.
  const follow = ({ newState }: ToggleEvent) => tell(newState === 'open');
  tell(shown()); // opened before the script came, it stays open
  menu.dataset.direction = useMenu.getState().direction;
  menu.addEventListener('beforetoggle', follow);
  return () => {
    menu.removeEventListener('beforetoggle', follow);
    unsubscribe();
    delete menu.dataset.direction;
    useMenu.getState().close(); // its page is gone, and the menu with it
  };
}
