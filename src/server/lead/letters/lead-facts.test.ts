import { expect, test } from 'vitest';
import type { Locale } from '#contract/core/locale.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import { originFacts } from './lead-facts.ts';

function campaignOf(utm: Record<string, string>, locale: Locale): string | undefined {
  const lead = { utm, page: '/catalog/1301', referrer: null, lang: 'ru', createdAt: new Date('2026-11-18T09:00:00Z') };
  const facts = originFacts({ lead } as unknown as FullLead, locale, 'https://tanais.example');
  return facts.find(({ label }) => label === (locale === 'ru' ? 'Кампания' : 'Campaign'))?.value;
}

test.each([
  ['its source alone', { utm_source: 'telegram' }, 'telegram', 'telegram'],
  [
    'all that its link says',
    { utm_source: 'yandex', utm_medium: 'CPC', utm_campaign: 'Дома «Лиман»', utm_term: 'дом у воды', utm_id: '7' },
    'yandex, реклама с оплатой за клик, кампания «Дома „Лиман“», запрос «дом у воды», номер 7',
    'yandex, pay-per-click advertising, campaign “Дома «Лиман»”, searched for “дом у воды”, number 7',
  ],
  ['a medium that nobody knows as it is', { utm_source: 'x', utm_medium: 'constructor' }, 'x, constructor', 'x, constructor'],
  ['nothing without one', {}, undefined, undefined],
])('the fact about the campaign of a lead is %s', (_, utm, ru, en) => {
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
  expect([plain(campaignOf(utm, 'ru')), campaignOf(utm, 'en')]).toEqual([ru, en]);
});
