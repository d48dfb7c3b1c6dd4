import { m } from '#messages';

type Words = { name: () => string; title: () => string; description?: () => string; keywords?: () => string };

/** Names and metadata of the pages in preparation, by route. */
export const PAGE_WORDS: Record<string, Words> = {
  services: {
    name: () => m['pages.services'](),
    title: () => m['meta.services.title'](),
    description: () => m['meta.services.description'](),
    keywords: () => m['meta.services.keywords'](),
  },
  articles: {
    name: () => m['pages.articles'](),
    title: () => m['meta.articles.title'](),
    description: () => m['meta.articles.description'](),
    keywords: () => m['meta.articles.keywords'](),
  },
  journals: {
    name: () => m['pages.journals'](),
    title: () => m['meta.journals.title'](),
    description: () => m['meta.journals.description'](),
    keywords: () => m['meta.journals.keywords'](),
  },
  pressa: {
    name: () => m['pages.pressa'](),
    title: () => m['meta.pressa.title'](),
    description: () => m['meta.pressa.description'](),
    keywords: () => m['meta.pressa.keywords'](),
  },
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
  article: { name: () => m['pages.article'](), title: () => m['pages.article']() },
  agent: { name: () => m['pages.agent'](), title: () => m['pages.agent']() },
  'business-card': { name: () => m['pages.business-card'](), title: () => m['pages.business-card']() },
};
