import { m } from '#messages';
import type { Crumb } from './breadcrumbs.tsx';

/** A section's path, and how breadcrumbs name it. */
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

/** The way to a section of the site, or to a page within it: the same for visitors and for search engines. */
export const sectionTrail = (section: keyof typeof SECTIONS, ...within: Crumb[]): Crumb[] => [{ title: SECTIONS[section](), to: `/${section}` }, ...within];
