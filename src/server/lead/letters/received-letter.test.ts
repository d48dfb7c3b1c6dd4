import { expect, test } from 'vitest';
import type { Locale } from '#contract/core/locale.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import { receivedLetter } from './received-letter.ts';

function letterOf(lang: Locale) {
  const lead = { type: 'book-view', lang, number: 7, phone: '+44 20 7946 0123', details: { date: '2026-11-20', time: '15:00' } };
  const { title, blocks } = receivedLetter({ lead } as unknown as FullLead, 'https://tanais.example');
  const [when] = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ value }) => value) : []));
  return [title, when].map((text) => text?.replaceAll('\u00a0', ' '));
}

test('the time of a requested viewing is named as Moscow time: the visitor may be abroad', () => {
  expect(letterOf('en')).toEqual(['Your viewing request: Friday 20 November, 15:00, Moscow time', 'Friday 20 November, 15:00, Moscow time']);
  expect(letterOf('ru')).toEqual(['Заявка на показ: пятница, 20 ноября, 15:00 по московскому времени', 'пятница, 20 ноября, 15:00 по московскому времени']);
});
