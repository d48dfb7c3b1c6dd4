import { headquarters } from '#contract/agency/headquarters.ts';
import { settings } from '#contract/agency/settings.ts';
import { vacancy, vacancyQuery } from '#contract/agency/vacancy.ts';
import { partner, region } from '#contract/catalog/partner.ts';
import { listOf, pageQuery } from '#contract/core/list.ts';
import { service } from '#contract/publishing/publication.ts';
import { findHeadquarters } from '#server/agency/find-headquarters.ts';
import { findPartners } from '#server/agency/find-partners.ts';
import { findRegions } from '#server/agency/find-regions.ts';
import { findServices } from '#server/agency/find-services.ts';
import { findVacancies } from '#server/agency/find-vacancies.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { get, noQuery } from './route.ts';

export const agencyRoutes = (deps: ApiDeps) => [
  get({
    path: '/settings',
    summary: 'The agency itself: name, phones, addresses, networks',
    query: noQuery,
    response: settings,
    handle: (_, locale) => requireSettings(deps, locale),
  }),
  get({ path: '/services', summary: 'Services', query: pageQuery, response: listOf(service), handle: (query, locale) => findServices(deps, query, locale) }),
  get({ path: '/vacancies', summary: 'Open vacancies', query: vacancyQuery, response: listOf(vacancy), handle: (query, locale) => findVacancies(deps, query, locale) }),
  get({
    path: '/headquarters',
    summary: 'Offices',
    query: pageQuery,
    response: listOf(headquarters),
    handle: (query, locale) => findHeadquarters(deps, query, locale),
  }),
  get({ path: '/partners', summary: 'Partners', query: pageQuery, response: listOf(partner), handle: (query, locale) => findPartners(deps, query, locale) }),
  get({ path: '/regions', summary: 'Regions of partner lots', query: noQuery, response: listOf(region), handle: (_, locale) => findRegions(deps, locale) }),
];
