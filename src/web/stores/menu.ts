import { create } from 'zustand';

/** The direction is the one that the menu slides in next: left while it is open, right while it is closed. */
type Menu = { open: boolean; direction: 'left' | 'right' };

export const menuThatIs = (open: boolean): Menu => ({ open, direction: open ? 'left' : 'right' });

type MenuStore = Menu & { toggle(): void; close(): void };

export const useMenu = create<MenuStore>()((set) => ({
  ...menuThatIs(false),
  toggle: () => set(({ open }) => menuThatIs(!open)),
  close: () => set(menuThatIs(false)),
}));
