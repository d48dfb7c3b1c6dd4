import { listOf, pageQuery } from '#contract/core/list.ts';
import { articleDetails, articleItem, articleQuery, certificate, journal, pressItem } from '#contract/publishing/publication.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { findArticles } from '#server/publishing/find-articles.ts';
import { findCertificates } from '#server/publishing/find-certificates.ts';
import { findJournals } from '#server/publishing/find-journals.ts';
import { findPress } from '#server/publishing/find-press.ts';
import { requireArticle } from '#server/publishing/require-article.ts';
import { get, noQuery, slugParam } from './route.ts';

export const publicationRoutes = (deps: ApiDeps) => [
  get({ path: '/articles', summary: 'Articles', query: articleQuery, response: listOf(articleItem), handle: (query, locale) => findArticles(deps, query, locale) }),
  get({
    path: '/articles/{slug}',
    summary: 'An article to read, with what to read and see next',
    params: slugParam,
    query: noQuery,
    response: articleDetails,
    example: { slug: 'akkreditiv-prostymi-slovami' },
    failures: ['not_found'],
    handle: ({ slug }, locale) => requireArticle(deps, slug, locale),
  }),
  get({ path: '/journals', summary: 'Issues of the journal', query: pageQuery, response: listOf(journal), handle: (query, locale) => findJournals(deps, query, locale) }),
  get({ path: '/press', summary: 'What others write about the agency', query: pageQuery, response: listOf(pressItem), handle: (query, locale) => findPress(deps, query, locale) }),
  get({
    path: '/certificates',
    summary: 'Certificates, diplomas, thanks',
    query: pageQuery,
    response: listOf(certificate),
    handle: (query, locale) => findCertificates(deps, query, locale),
  }),
];
