import { m } from '#messages';

type Words = { name: () => string; title: () => string; description?: () => string; keywords?: () => string };

/** Names and metadata of the pages in preparation, by route. */
export const PAGE_WORDS: Record<string, Words> = {
  team: {
    name: () => m['pages.team'](),
    title: () => m['meta.team.title'](),
    description: () => m['meta.team.description'](),
    keywords: () => m['meta.team.keywords'](),
  },
  certificates: {
    name: () => m['pages.certificates'](),
    title: () => m['meta.certificates.title'](),
    description: () => m['meta.certificates.description'](),
    keywords: () => m['meta.certificates.keywords'](),
  },
  career: {
    name: () => m['pages.career'](),
    title: () => m['meta.career.title'](),
    description: () => m['meta.career.description'](),
    keywords: () => m['meta.career.keywords'](),
  },
  contacts: {
    name: () => m['pages.contacts'](),
    title: () => m['meta.contacts.title'](),
    description: () => m['meta.contacts.description'](),
    keywords: () => m['meta.contacts.keywords'](),
  },
  headquarters: {
    name: () => m['pages.headquarters'](),
    title: () => m['meta.headquarters.title'](),
    description: () => m['meta.headquarters.description'](),
    keywords: () => m['meta.headquarters.keywords'](),
  },
  partners: {
    name: () => m['pages.partners'](),
    title: () => m['meta.partners.title'](),
    description: () => m['meta.partners.description'](),
    keywords: () => m['meta.partners.keywords'](),
  },
  privacy: {
    name: () => m['pages.privacy'](),
    title: () => m['meta.privacy.title'](),
    description: () => m['meta.privacy.description'](),
    keywords: () => m['meta.privacy.keywords'](),
  },
  cookies: {
    name: () => m['pages.cookies'](),
    title: () => m['meta.cookies.title'](),
    description: () => m['meta.cookies.description'](),
    keywords: () => m['meta.cookies.keywords'](),
  },
  terms: {
    name: () => m['pages.terms'](),
    title: () => m['meta.terms.title'](),
    description: () => m['meta.terms.description'](),
    keywords: () => m['meta.terms.keywords'](),
  },
  agent: { name: () => m['pages.agent'](), title: () => m['pages.agent']() },
  'business-card': { name: () => m['pages.business-card'](), title: () => m['pages.business-card']() },
};
