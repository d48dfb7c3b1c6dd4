import { expect, test } from 'vitest';
import { wantsOwnTab } from './wants-own-tab.ts';

const click = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a plain click is the page’s own', () => expect(wantsOwnTab(click)).toBe(false));
test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a click with %s is the browser’s', (key) => expect(wantsOwnTab({ ...click, [key]: true })).toBe(true));
