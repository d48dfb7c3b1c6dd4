import { expect, test } from 'vitest';
import { lotPath } from './lot-path.ts';

test('our lots are under /catalog', () => expect(lotPath({ id: 1301 })).toBe('/catalog/1301'));
test('a partner’s lot is under its region', () => expect(lotPath({ id: 12, region: { slug: 'sochi' } })).toBe('/catalog/sochi/12'));
