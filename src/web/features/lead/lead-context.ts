import { SCHEMES, type Scheme } from '#contract/catalog/mortgage.ts';
import type { FormType } from '#contract/lead/feedback.ts';

export type Calculation = { price: number; downPayment: number; years: number; rate: number; scheme: Scheme; payment: number };

/** What a form is about: what is sent with it, and what that is called, for the visitor to read. */
export type LeadContext = {
  lotId?: number;
  /** With a region the lot is a partner's. */
  region?: string;
  agentId?: number;
  vacancyId?: number;
  buyerId?: number;
  calculation?: Calculation;
  lotTitle?: string;
  lotPrice?: number;
  agentName?: string;
  vacancyTitle?: string;
  buyerTitle?: string;
};

const IDS = ['lotId', 'agentId', 'vacancyId', 'buyerId'] as const;
const AMOUNTS = ['price', 'downPayment', 'years', 'rate', 'payment'] as const;
const ID = /^[1-9]\d{0,8}$/;
const AMOUNT = /^\d{1,15}(\.\d{1,10})?$/;
const REGION = /^[a-z-]{1,40}$/;

/** What a form carries along without showing it, by the names of its fields. */
export function carriedFields({ lotId, region, agentId, vacancyId, buyerId, calculation }: LeadContext): Record<string, string> {
  const all = Object.entries({ lotId, region, agentId, vacancyId, buyerId, ...calculation });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** The page of a form, for who has no script or opens it in a new tab. Only ids stand in it: what they are called is looked up there. */
export function leadHref(type: FormType, context: LeadContext = {}): string {
  const search = new URLSearchParams({ ...(type !== 'common-contact' && { type }), ...carriedFields(context) }).toString();
  return search ? `/feedback?${search}` : '/feedback';
}

/** The context that stands in the address of a form's page; nothing, where somebody wrote nonsense there. */
export function contextOf(search: URLSearchParams): LeadContext | undefined {
  const context: LeadContext = {};
  for (const name of IDS) {
    const value = search.get(name);
    if (value !== null && !ID.test(value)) return undefined;
    if (value !== null) context[name] = Number(value);
  }
  const region = search.get('region');
  if (region !== null && !REGION.test(region)) return undefined;
  return { ...context, ...(region !== null && { region }), calculation: calculationOf(search) };
}

function calculationOf(search: URLSearchParams): Calculation | undefined {
  const scheme = SCHEMES.find((known) => known === search.get('scheme'));
  const amounts = AMOUNTS.map((name) => [name, search.get(name) ?? ''] as const);
  if (!scheme || amounts.some(([, value]) => !AMOUNT.test(value))) return undefined;
  return { ...(Object.fromEntries(amounts.map(([name, value]) => [name, Number(value)])) as Omit<Calculation, 'scheme'>), scheme };
}
