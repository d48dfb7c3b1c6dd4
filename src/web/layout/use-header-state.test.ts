import { expect, test } from 'vitest';
import { nextHeaderState } from './use-header-state.ts';

test('at the top of the page the header is over the hero', () => expect(nextHeaderState('away', 300, 40)).toBe('top'));
test('on scrolling down it is hidden', () => expect(nextHeaderState('top', 100, 300)).toBe('away'));
test('on scrolling up it is shown again', () => expect(nextHeaderState('away', 900, 800)).toBe('back'));
test('a page that opens scrolled down starts without the header', () => expect(nextHeaderState('top', 900, 900)).toBe('away'));
test('a very small scroll changes nothing', () => expect(nextHeaderState('back', 800, 803)).toBe('back'));
