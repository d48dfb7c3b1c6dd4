import { describe, expect, test } from 'vitest';
import { effectsOfRouteChange } from './route-change.ts';

const effects = (from: string, to: string, userType: 'sellers' | 'buyers' = 'sellers') => effectsOfRouteChange(from, to, userType);

describe('a route change', () => {
  test('always closes the menu, aborts the fetch of lots and clears the lists', () => expect(effects('/', '/team')).toEqual(['closeMenu', 'abortLots', 'clearLists']));
  test('to another filter or anchor of the same page only closes the menu', () => expect(effects('/catalog/5', '/catalog/5')).toEqual(['closeMenu']));
  test.each([
    ['/catalog', '/'],
    ['/catalog/5', '/team'],
    ['/customers', '/articles'],
  ])('from %s to %s resets checked options', (from, to) => expect(effects(from, to, from === '/customers' ? 'buyers' : 'sellers')).toContain('resetChecked'));
  test('within the catalogue keeps them', () => expect(effects('/catalog', '/catalog/5')).not.toContain('resetChecked'));
  test('catalog to customers sets buyers', () => expect(effects('/catalog', '/customers')).toContain('becomeBuyers'));
  test('customers to catalog sets sellers', () => expect(effects('/customers', '/catalog/5', 'buyers')).toContain('becomeSellers'));
  test('home to customers sets nobody', () => expect(effects('/', '/customers')).not.toContain('becomeBuyers'));
  test('entering or leaving catalog with buyers active resets checked options', () => {
    expect(effects('/', '/catalog', 'buyers')).toContain('resetChecked');
    expect(effects('/catalog', '/customers', 'buyers')).toContain('resetChecked');
    expect(effects('/', '/catalog', 'sellers')).not.toContain('resetChecked');
  });
  test('entering or leaving customers with sellers active resets them', () => {
    expect(effects('/', '/customers', 'sellers')).toContain('resetChecked');
    expect(effects('/customers', '/catalog', 'sellers')).toContain('resetChecked');
    expect(effects('/', '/customers', 'buyers')).not.toContain('resetChecked');
  });
  test.each([
    ['/catalog', '/catalog/5'],
    ['/catalog/5', '/catalog'],
    ['/catalog/5', '/catalog/6'],
    ['/', '/catalog/moscow/1'],
  ])('entering or leaving the single-lot page clears the current lot: %s to %s', (from, to) => expect(effects(from, to)).toContain('clearLot'));
  test('elsewhere there is no lot to clear', () => expect(effects('/catalog', '/team')).not.toContain('clearLot'));
  test('a page whose name only begins like the catalogue’s is another page', () => expect(effects('/catalogue', '/', 'buyers')).toEqual(['closeMenu', 'abortLots', 'clearLists']));
});
