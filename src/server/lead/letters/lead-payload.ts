import { DEFAULT_LOCALE } from '#contract/core/locale.ts';
import { m } from '#messages';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import type { Fact } from '#server/outbox/letters/letter.ts';
import { originFacts, subjectFacts, topicFacts } from './lead-facts.ts';
import { LEAD_TITLES } from './lead-words.ts';

/** The body of the webhook; the README documents it. */
export function jsonLead(fullLead: FullLead, origin: string) {
  const { lead, agent, vacancy, buyer } = fullLead;
  const lot = lotOf(fullLead, lead.lang);
  return {
    event: 'lead.created',
    id: lead.id,
    number: lead.number,
    repeated: lead.repeated,
    type: lead.type,
    createdAt: lead.createdAt.toISOString(),
    lang: lead.lang,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    message: lead.message,
    details: lead.details,
    lot: lot ? { id: lot.id, title: lot.title, price: lot.price, url: origin + lot.path } : null,
    agent: agent ? { name: agent.name[lead.lang], email: agent.email } : null,
    vacancy: vacancy?.title[lead.lang] ?? null,
    buyer: buyer ? { id: buyer.id, title: buyer.title[lead.lang] } : null,
    hasResume: lead.resumeKey !== null,
    page: origin + lead.page,
    referrer: lead.referrer,
    utm: lead.utm,
  };
}

/** The body of Bitrix24's crm.lead.add. */
export function bitrixLead(fullLead: FullLead, origin: string) {
  const { lead } = fullLead;
  const value = (text: string | null) => (text ? [{ VALUE: text, VALUE_TYPE: 'WORK' }] : undefined);
  const lines = (facts: Fact[]) => facts.map(({ label, value: text, href }) => `${label}: ${href ?? text}`);
  const factsAfterMessage = [...subjectFacts(fullLead, DEFAULT_LOCALE, origin), ...originFacts(fullLead, DEFAULT_LOCALE, origin)];
  return {
    fields: {
      TITLE: `${LEAD_TITLES[lead.type](DEFAULT_LOCALE)} № ${lead.number}`,
      NAME: lead.name ?? undefined,
      PHONE: value(lead.phone),
      EMAIL: value(lead.email),
      COMMENTS: [
        lead.repeated && m['mail.lead.repeated']({}, { locale: DEFAULT_LOCALE }),
        ...lines(topicFacts(fullLead, DEFAULT_LOCALE)),
        lead.message,
        ...lines(factsAfterMessage),
      ]
        .filter(Boolean)
        .join('\n'),
      SOURCE_ID: 'WEB',
      SOURCE_DESCRIPTION: origin + lead.page,
      ORIGINATOR_ID: 'tanais',
      ORIGIN_ID: lead.id,
      UTM_SOURCE: lead.utm.utm_source,
      UTM_MEDIUM: lead.utm.utm_medium,
      UTM_CAMPAIGN: lead.utm.utm_campaign,
      UTM_CONTENT: lead.utm.utm_content,
      UTM_TERM: lead.utm.utm_term,
    },
    params: { REGISTER_SONET_EVENT: 'Y' },
  };
}
