import { describe, expect, test } from 'vitest';
import type { AddressPrecision } from '#contract/catalog/lot.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import { viewingEvent } from './viewing-event.ts';

const fullLead = (addressPrecision: AddressPrecision | null) =>
  ({
    lead: { id: 'c0ffee', type: 'book-view', lang: 'ru', createdAt: new Date('2026-11-15T10:00:00Z'), details: { date: '2026-11-20', time: '12:00' } },
    lot: { id: 1201, title: { ru: 'Квартира', en: 'Flat' }, address: { ru: 'Береговая улица, 99', en: '99 Beregovaya Street' }, addressPrecision, price: 1 },
    partnerLot: null,
  }) as unknown as FullLead;
const placeIn = (precision: AddressPrecision | null) => /^LOCATION:(.*)$/m.exec(viewingEvent(fullLead(precision), 'https://tanais.example', 'Танаис') ?? '')?.[1]?.trim();

describe('the calendar file of a requested viewing has as much of the address as the page of the lot', () => {
  test('all of it', () => expect(placeIn('exact')).toBe('Береговая улица\\, 99'));
  test('the street without the house', () => expect(placeIn('street')).toBe('Береговая улица'));
  test.each(['district', null] as const)('nothing where the page shows only the district (%s)', (precision) => expect(placeIn(precision)).toBeUndefined());
});
