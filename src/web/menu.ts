import { m } from '#messages';

export type MenuEntry = { slug: string; path: string; title: () => string };

/** The main menu in the client's order. */
export const MENU: MenuEntry[] = [
  { slug: 'main', path: '/', title: m['pages.main'] },
  { slug: 'catalog', path: '/catalog', title: m['pages.catalog'] },
  { slug: 'customers', path: '/customers', title: m['pages.customers'] },
  { slug: 'complexes', path: '/complexes', title: m['pages.complexes'] },
  { slug: 'cottages-settlements', path: '/cottages-settlements', title: m['pages.cottages-settlements'] },
  { slug: 'services', path: '/services', title: m['pages.services'] },
  { slug: 'articles', path: '/articles', title: m['pages.articles'] },
  { slug: 'pressa', path: '/pressa', title: m['pages.pressa'] },
  { slug: 'team', path: '/team', title: m['pages.team'] },
  { slug: 'certificates', path: '/certificates', title: m['pages.certificates'] },
  { slug: 'career', path: '/career', title: m['pages.career'] },
  { slug: 'contacts', path: '/contacts', title: m['pages.contacts'] },
];

const HIDDEN_ON_DESKTOP = ['complexes', 'cottages-settlements'];
export const DESKTOP_MENU = MENU.filter(({ slug }) => !HIDDEN_ON_DESKTOP.includes(slug));
