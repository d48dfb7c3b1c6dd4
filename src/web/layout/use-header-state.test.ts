import { expect, test } from 'vitest';
import { nextHeaderState } from './use-header-state.ts';

test('at the top of the page the header is over the hero', () => expect(nextHeaderState('hidden', 300, 40)).toBe('top'));
test('on scrolling down it is hidden', () => expect(nextHeaderState('top', 100, 300)).toBe('hidden'));
test('on scrolling up it is shown again', () => expect(nextHeaderState('hidden', 900, 800)).toBe('shown'));
test('a page that opens scrolled down starts without the header', () => expect(nextHeaderState('top', 900, 900)).toBe('hidden'));
test('a very small scroll changes nothing', () => expect(nextHeaderState('shown', 800, 803)).toBe('shown'));
