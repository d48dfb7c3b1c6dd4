import { expect, test } from 'vitest';
import { nextHeaderState } from './use-header-state.ts';

test('at the top of the page the header lies over the hero', () => expect(nextHeaderState('away', 300, 40)).toBe('top'));
test('on the way down it leaves', () => expect(nextHeaderState('top', 100, 300)).toBe('away'));
test('on the way up it comes back', () => expect(nextHeaderState('away', 900, 800)).toBe('back'));
test('a page that opens scrolled down starts without it', () => expect(nextHeaderState('top', 900, 900)).toBe('away'));
test('a trembling finger changes nothing', () => expect(nextHeaderState('back', 800, 803)).toBe('back'));
