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
  agent: { name: () => m['pages.agent'](), title: () => m['pages.agent']() },
  'business-card': { name: () => m['pages.business-card'](), title: () => m['pages.business-card']() },
};
