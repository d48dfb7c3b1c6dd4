import { useEffect } from 'react';
import { m } from '#messages';
import { addLayer } from '#ui/overlays/use-back-closes.ts';
import { useMenu } from '#web/stores/menu.ts';
import type { MENU_ID as MenuId } from './mobile-menu.tsx';

// Only its type is imported: the header's code stays in one piece.
const MENU_ID: typeof MenuId = 'menu';

/**
 * Keeps the menu's popover and its store in step, tells its style which way it slides, and makes it a modal dialog: the page behind is inert, the focus goes in
 * and comes back to the button, Back closes it. The popover opens and closes by itself too, even before any script has come.
 */
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
  let release: (() => void) | undefined;
  let leave: (() => void) | undefined;
  const cover = (isOpen: boolean) => {
    release?.();
    release = isOpen ? coverPage(menu) : undefined;
  };
  /** While it is open, Back closes it. */
  const layer = (isOpen: boolean) => {
    leave?.();
    leave = isOpen ? addLayer(() => menu.hidePopover()) : undefined;
  };
  // Before it moves, not after: the style must know the way, and the button behind it must be ready for the focus.
  const follow = ({ newState }: ToggleEvent) => {
    tell(newState === 'open');
    layer(newState === 'open');
    if (newState === 'closed') cover(false);
  };
  const settle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') cover(true);
    else if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[popovertarget=${MENU_ID}]`)?.focus({ preventScroll: true });
  };
  tell(shown()); // opened before the script came, it stays open
  if (shown()) {
    layer(true);
    cover(true);
  }
  menu.role = 'dialog';
  menu.ariaLabel = m['header.menu']();
  menu.dataset.direction = useMenu.getState().direction;
  menu.addEventListener('beforetoggle', follow);
  menu.addEventListener('toggle', settle);
  return () => {
    menu.removeEventListener('beforetoggle', follow);
    menu.removeEventListener('toggle', settle);
    layer(false);
    cover(false);
    unsubscribe();
    delete menu.dataset.direction;
    useMenu.getState().close(); // its page is gone, and the menu with it
  };
}

/** Puts the focus into the menu, and what lies behind it out of reach until the answer is called. */
function coverPage(menu: HTMLElement): () => void {
  const behind: HTMLElement[] = [];
  for (let node: HTMLElement | null = menu; node && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement?.children ?? []) if (other !== node && other instanceof HTMLElement && !other.inert) behind.push(other);
  }
  for (const one of behind) one.inert = true;
  menu.ariaModal = 'true';
  menu.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    for (const one of behind) one.inert = false;
    menu.ariaModal = null;
  };
}
