import { expect, test } from 'vitest';
import { isModifiedClick } from './is-modified-click.ts';

const click = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a plain click is not modified', () => expect(isModifiedClick(click)).toBe(false));
test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', (key) => expect(isModifiedClick({ ...click, [key]: true })).toBe(true));
