import { SCHEMES, type Scheme } from '#contract/catalog/mortgage.ts';
import type { FormType } from '#contract/lead/feedback.ts';
import { VALUATION } from '#contract/lead/validation.ts';

export type Calculation = { price: number; downPayment: number; years: number; rate: number; scheme: Scheme; payment: number };

/** What a form is about: ids that are sent with it, and titles for the visitor. */
export type LeadContext = {
  lotId?: number;
  /** With a region the lot is a partner's. */
  region?: string;
  agentId?: number;
  vacancyId?: number;
  buyerId?: number;
  calculation?: Calculation;
  /** The home of a valuation, as the parameters of its page. */
  valuation?: string;
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

/** The hidden inputs of a form. */
export function hiddenFields({ lotId, region, agentId, vacancyId, buyerId, valuation, calculation }: LeadContext): Record<string, string> {
  const all = Object.entries({ lotId, region, agentId, vacancyId, buyerId, valuation, ...calculation });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** The page of a form, without JavaScript or in a new tab. The address has only ids: the page loads their titles. */
export function leadHref(type: FormType, context: LeadContext = {}): string {
  const search = new URLSearchParams({ ...(type !== 'common-contact' && { type }), ...hiddenFields(context) }).toString();
  return search ? `/feedback?${search}` : '/feedback';
}

/** Parses the address of a form's page; undefined if it is invalid. */
export function contextOf(search: URLSearchParams): LeadContext | undefined {
  const context: LeadContext = {};
  for (const name of IDS) {
    const value = search.get(name);
    if (value !== null && !ID.test(value)) return undefined;
    if (value !== null) context[name] = Number(value);
  }
  const region = search.get('region');
  if (region !== null && !REGION.test(region)) return undefined;
  const valuation = search.get('valuation');
  if (valuation !== null && !VALUATION.test(valuation)) return undefined;
  return { ...context, ...(region !== null && { region }), ...(valuation !== null && { valuation }), calculation: calculationOf(search) };
}

function calculationOf(search: URLSearchParams): Calculation | undefined {
  const scheme = SCHEMES.find((known) => known === search.get('scheme'));
  const amounts = AMOUNTS.map((name) => [name, search.get(name) ?? ''] as const);
  if (!scheme || amounts.some(([, value]) => !AMOUNT.test(value))) return undefined;
  return { ...(Object.fromEntries(amounts.map(([name, value]) => [name, Number(value)])) as Omit<Calculation, 'scheme'>), scheme };
}
