import { useEffect } from 'react';
import { m } from '#messages';
import { registerOverlay } from '#ui/overlays/use-back-closes.ts';
import { useMenu } from '#web/stores/menu.ts';
import type { MENU_ID as MenuId } from './mobile-menu.tsx';

// A type-only import: importing the value would split the header's code into another chunk.
const MENU_ID: typeof MenuId = 'menu';

/**
 * Synchronises the menu's popover with its store, sets the slide direction for CSS, and makes it a modal dialog: the page behind it is inert, the focus
 * moves in and returns to the button, Back closes it. The popover also opens and closes natively, before any script is loaded.
 */
export function MenuHost() {
  useEffect(() => {
    const menu = document.getElementById(MENU_ID);
    return menu ? syncWithStore(menu) : undefined;
  }, []);
  return null;
}

function syncWithStore(menu: HTMLElement): () => void {
  const isShown = () => menu.matches(':popover-open');
  let isToggling = false;
  const unsubscribe = useMenu.subscribe(({ open, direction }) => {
    menu.dataset.direction = direction;
    if (!isToggling && open !== isShown()) menu.togglePopover(open);
  });
  const updateStore = (isOpen: boolean) => {
    const { open, toggle } = useMenu.getState();
    isToggling = true; // the popover is toggling itself: the subscription must not toggle it again
    if (open !== isOpen) toggle();
    isToggling = false;
  };
  let releaseFocus: (() => void) | undefined;
  let unregisterOverlay: (() => void) | undefined;
  const setFocusTrap = (isOpen: boolean) => {
    releaseFocus?.();
    releaseFocus = isOpen ? trapFocus(menu) : undefined;
  };
  const setClosesOnBack = (isOpen: boolean) => {
    unregisterOverlay?.();
    unregisterOverlay = isOpen ? registerOverlay(() => menu.hidePopover()) : undefined;
  };
  // Before the transition starts: CSS needs the direction, and the button behind the menu must not be inert when it gets the focus.
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    updateStore(newState === 'open');
    setClosesOnBack(newState === 'open');
    if (newState === 'closed') setFocusTrap(false);
  };
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') setFocusTrap(true);
    else if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[popovertarget=${MENU_ID}]`)?.focus({ preventScroll: true });
  };
  updateStore(isShown()); // a menu opened before the script was loaded stays open
  if (isShown()) {
    setClosesOnBack(true);
    setFocusTrap(true);
  }
  menu.role = 'dialog';
  menu.ariaLabel = m['header.menu']();
  menu.dataset.direction = useMenu.getState().direction;
  menu.addEventListener('beforetoggle', onBeforeToggle);
  menu.addEventListener('toggle', onToggle);
  return () => {
    menu.removeEventListener('beforetoggle', onBeforeToggle);
    menu.removeEventListener('toggle', onToggle);
    setClosesOnBack(false);
    setFocusTrap(false);
    unsubscribe();
    delete menu.dataset.direction;
    useMenu.getState().close(); // the menu unmounts with its layout
  };
}

/** Focuses the menu and makes everything outside it inert; returns a function that undoes it. */
function trapFocus(menu: HTMLElement): () => void {
  const outside: HTMLElement[] = [];
  for (let node: HTMLElement | null = menu; node && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement?.children ?? []) if (other !== node && other instanceof HTMLElement && !other.inert) outside.push(other);
  }
  for (const one of outside) one.inert = true;
  menu.ariaModal = 'true';
  menu.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    for (const one of outside) one.inert = false;
    menu.ariaModal = null;
  };
}
