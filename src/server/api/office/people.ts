import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { openingInput, shownContacts } from '#contract/office/leads.ts';
import {
  differentInput,
  forgetInput,
  forgetPreview,
  forgotten,
  mergeInput,
  partInput,
  peopleList,
  peopleQuery,
  peopleSearch,
  personDetail,
  wishAnswer,
  wishInput,
} from '#contract/office/people.ts';
import { readFilters } from '#server/alert/read-filters.ts';
import { describeFilters } from '#server/catalog/lot/describe-filters.ts';
import { AppError } from '#server/core/errors.ts';
import { loadTranslations } from '#server/db/deps.ts';
import { exportPeople } from '#server/lead/person/export-people.ts';
import { exportPerson } from '#server/lead/person/export-person.ts';
import { forgetWholePerson, previewForgetting } from '#server/lead/person/forget-whole-person.ts';
import { getPerson } from '#server/lead/person/get-person.ts';
import { listPeople } from '#server/lead/person/list-people.ts';
import { markDifferent } from '#server/lead/person/mark-different.ts';
import { mergePeople, partPerson } from '#server/lead/person/merge-people.ts';
import { openPersonContacts } from '#server/lead/person/open-contacts.ts';
import { setWish } from '#server/lead/person/set-wish.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { fileHeaders } from './file-headers.ts';
import { newArea, officeRoute } from './office-route.ts';

const byId = z.object({ id });

/** People who sent leads: finding, merging, what they look for, and what the law wants of their data. */
export function peopleRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ method: 'get', path: '/people', summary: 'People, who wrote last comes first', query: peopleQuery, response: peopleList }), async (c) =>
    c.json(await listPeople(deps, c.get('actor'), c.get('session').locale, c.req.valid('query')), 200),
  );
  const search = officeRoute({
    method: 'post',
    path: '/people/search',
    summary: 'People by phone, email or name; a POST, since personal data stand in no address',
    body: peopleSearch,
    response: peopleList,
  });
  area.openapi(search, async (c) => c.json(await listPeople(deps, c.get('actor'), c.get('session').locale, c.req.valid('json')), 200));
  area.openapi(officeRoute({ method: 'post', path: '/people/export', summary: 'All people as an XLSX file, for owners' }), async (c) => {
    const file = await exportPeople(deps, c.get('session'), c.get('session').locale);
    return c.body(new Uint8Array(file), 200, fileHeaders('people', 'xlsx')) as never;
  });
  personRoutes(area, deps);
  personalDataRoutes(area, deps);
  return area;
}

/** One person: reading, merging, their wish. */
function personRoutes(area: OfficeApp, deps: OfficeDeps): void {
  const one = officeRoute({
    method: 'get',
    path: '/people/{id}',
    summary: 'A person: leads, viewings, subscriptions and what was sent',
    params: byId,
    response: personDetail,
    failures: ['not_found'],
  });
  area.openapi(one, async (c) => {
    const { locale } = c.get('session');
    const translations = await loadTranslations(deps, locale);
    const describe = (filters: Parameters<typeof describeFilters>[0]) => describeFilters(filters, translations);
    return c.json(await getPerson(deps, { actor: c.get('actor'), locale, id: c.req.valid('param').id, describe }), 200);
  });
  const merge = officeRoute({
    method: 'post',
    path: '/people/{id}/merge',
    summary: 'Merges a person into another one',
    params: byId,
    body: mergeInput,
    failures: ['not_found', 'wrong_state', 'changed_by_other'],
  });
  area.openapi(merge, async (c) => {
    await mergePeople(deps, c.get('actor'), c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
  const part = officeRoute({
    method: 'post',
    path: '/people/{id}/part',
    summary: 'Takes the merge of a person back',
    params: byId,
    body: partInput,
    failures: ['not_found', 'wrong_state', 'changed_by_other'],
  });
  area.openapi(part, async (c) => {
    await partPerson(deps, c.get('actor'), c.req.valid('param').id, c.req.valid('json').base);
    return c.body(null, 204);
  });
  const different = officeRoute({
    method: 'post',
    path: '/people/{id}/different',
    summary: 'Two people who look like one are not: they are not proposed for merging again',
    params: byId,
    body: differentInput,
    failures: ['not_found', 'changed_by_other'],
  });
  area.openapi(different, async (c) => {
    await markDifferent(deps, c.get('actor'), c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
  const wish = officeRoute({
    method: 'put',
    path: '/people/{id}/wish',
    summary: 'What a person is looking for, as filters of the catalogue',
    params: byId,
    body: wishInput,
    response: wishAnswer,
    failures: ['not_found'],
  });
  area.openapi(wish, async (c) => {
    const { filters } = c.req.valid('json');
    const wanted = filters && filtersOf(filters);
    await setWish(deps, c.get('actor'), c.req.valid('param').id, wanted);
    const text = wanted && describeFilters(wanted, await loadTranslations(deps, c.get('session').locale));
    return c.json({ wish: wanted && text ? { filters: wanted as NonNullable<typeof filters>, text } : null }, 200);
  });
}

/** Refuses a wrong filter at its field. */
function filtersOf(filters: unknown) {
  try {
    const wanted = readFilters(filters);
    const values: Record<string, unknown> = wanted;
    const swapped = Object.keys(values).find((name) => name.endsWith('Max') && Number(values[name]) < Number(values[name.replace(/Max$/, 'Min')]));
    if (swapped) throw new AppError('invalid_form', '', { [`filters.${swapped}`]: 'lessThanFrom' });
    return wanted;
  } catch (error) {
    if (error instanceof AppError && error.code === 'malformed') throw new AppError('invalid_form', '', { [error.subject]: 'invalid' });
    throw error;
  }
}

/** Opening contacts, exporting and forgetting. */
function personalDataRoutes(area: OfficeApp, deps: OfficeDeps): void {
  const open = officeRoute({
    method: 'post',
    path: '/people/{id}/contacts',
    summary: 'Opens phone and email for ten minutes, for a reason that is recorded',
    params: byId,
    body: openingInput,
    response: shownContacts,
    failures: ['not_found'],
  });
  area.openapi(open, async (c) => c.json(await openPersonContacts(deps, c.get('actor'), c.req.valid('param').id, c.req.valid('json').reason), 200));
  const exported = officeRoute({
    method: 'post',
    path: '/people/{id}/export',
    summary: 'Everything that is stored about a person, as a JSON file, for owners',
    params: byId,
    response: z.record(z.string(), z.unknown()),
    failures: ['not_found'],
  });
  area.openapi(exported, async (c) => {
    const { id: personId } = c.req.valid('param');
    const file = await exportPerson(deps, c.get('session'), personId);
    return c.json(file, 200, fileHeaders(`person-${personId}`, 'json'));
  });
  const preview = officeRoute({
    method: 'get',
    path: '/people/{id}/forget',
    summary: 'What forgetting a person would delete, and what the law keeps',
    params: byId,
    response: forgetPreview,
    failures: ['not_found'],
  });
  area.openapi(preview, async (c) => c.json(await previewForgetting(deps, c.get('actor'), c.get('session').locale, c.req.valid('param').id), 200));
  const forget = officeRoute({
    method: 'delete',
    path: '/people/{id}',
    summary: 'Forgets a person; the surname is typed to confirm it',
    params: byId,
    body: forgetInput,
    response: forgotten,
    failures: ['not_found'],
  });
  area.openapi(forget, async (c) => c.json(await forgetWholePerson(deps, c.get('session'), c.req.valid('param').id, c.req.valid('json')), 200));
}
