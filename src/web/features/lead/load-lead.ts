import { endpoints } from '#contract/api/endpoints.ts';
import { FORM_TYPES, type FormType } from '#contract/lead/feedback.ts';
import { getLocale } from '#runtime';
import { type Api, ApiError, createApi } from '#web/app/api.ts';
import { pageNotFound } from '#web/app/page-not-found.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { contextOf, type LeadContext } from './lead-context.ts';

/** The type of the form in an address, and its context with the titles. */
export async function loadLead({ request, context }: Pick<LoaderArgs, 'request' | 'context'>): Promise<{ type: FormType; context: LeadContext }> {
  const search = new URL(request.url).searchParams;
  const type = FORM_TYPES.find((known) => known === (search.get('type') ?? 'common-contact'));
  const about = contextOf(search);
  if (!type || !about) throw pageNotFound(request);
  const api = createApi(context.site, getLocale());
  try {
    return { type, context: { ...about, ...(await titlesOf(api, about)) } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw pageNotFound(request);
    throw error;
  }
}

async function titlesOf(api: Pick<Api, 'get'>, { lotId, region, agentId, vacancyId, buyerId }: LeadContext): Promise<LeadContext> {
  const [lot, agent, vacancy, buyer] = await Promise.all([
    lotId === undefined ? undefined : lotOf(api, lotId, region),
    agentId === undefined ? undefined : (await api.get(endpoints.agents, { ids: agentId })).items[0],
    vacancyId === undefined ? undefined : (await api.get(endpoints.vacancies, { ids: vacancyId })).items[0],
    buyerId === undefined ? undefined : (await api.get(endpoints.buyers, { ids: buyerId })).items[0],
  ]);
  return { lotTitle: lot?.title, lotPrice: lot?.price, agentName: agent?.name, vacancyTitle: vacancy?.title, buyerTitle: buyer?.title };
}

/** Undefined for a lot that has been sold meanwhile (410): the form can still be sent. */
async function lotOf(api: Pick<Api, 'get'>, id: number, region?: string): Promise<{ title: string; price: number } | undefined> {
  try {
    return await (region ? api.get(endpoints.partnerLot, { id }) : api.get(endpoints.lot, { id }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return undefined;
    throw error;
  }
}
