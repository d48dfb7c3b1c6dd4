import { m } from '#messages';
import type { Crumb } from './breadcrumbs.tsx';

/** Path → title in breadcrumbs. */
const SECTIONS = {
  articles: m['pages.articles'],
  career: m['pages.career'],
  certificates: m['pages.certificates'],
  contacts: m['pages.contacts'],
  customers: m['pages.customers'],
  headquarters: m['pages.headquarters'],
  journals: m['pages.journals'],
  partners: m['pages.partners'],
  pressa: m['pages.pressa'],
  services: m['pages.services'],
  subscribe: m['pages.subscribe'],
  team: m['pages.team'],
};

/** The breadcrumbs of a section, or of a page in it; for the page and for JSON-LD. */
export const sectionTrail = (section: keyof typeof SECTIONS, ...within: Crumb[]): Crumb[] => [{ title: SECTIONS[section](), to: `/${section}` }, ...within];
