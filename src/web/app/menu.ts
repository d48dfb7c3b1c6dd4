import { m } from '#messages';

export type MenuEntry = { slug: string; path: string; title: () => string };

/** A slug is the path of its page. */
const entry = (slug: string, title: () => string, path = `/${slug}`): MenuEntry => ({ slug, path, title });

/** The main menu in the client's order. */
export const MENU: MenuEntry[] = [
  entry('main', m['pages.main'], '/'),
  entry('catalog', m['pages.catalog']),
  entry('customers', m['pages.customers']),
  entry('complexes', m['pages.complexes']),
  entry('cottages-settlements', m['pages.cottages-settlements']),
  entry('services', m['pages.services']),
  entry('articles', m['pages.articles']),
  entry('pressa', m['pages.pressa']),
  entry('team', m['pages.team']),
  entry('certificates', m['pages.certificates']),
  entry('career', m['pages.career']),
  entry('contacts', m['pages.contacts']),
];

const HIDDEN_ON_DESKTOP = ['complexes', 'cottages-settlements'];
export const DESKTOP_MENU = MENU.filter(({ slug }) => !HIDDEN_ON_DESKTOP.includes(slug));
