import { create } from 'zustand';

/** `direction` is where the menu will slide when it is next opened or closed: an open one to the left, a closed one to the right. */
type Menu = { open: boolean; direction: 'left' | 'right' };

export const menuState = (open: boolean): Menu => ({ open, direction: open ? 'left' : 'right' });

type MenuStore = Menu & { toggle(): void; close(): void };

export const useMenu = create<MenuStore>()((set) => ({
  ...menuState(false),
  toggle: () => set(({ open }) => menuState(!open)),
  close: () => set(menuState(false)),
}));
