import { expect, test } from 'vitest';
import { draftOf, isOvertaken, type PictureDraft } from './picture-draft.ts';

const WAS = { alt: { ru: 'Дом', en: '' }, focus: { x: 0.5, y: 0.5 } };

test('a draft has only what differs from the server', () => {
  expect(draftOf(WAS, WAS)).toBeUndefined();
  expect(draftOf(WAS, { ...WAS, alt: { ru: 'Дом', en: 'A house' } })).toEqual({ was: WAS, alt: { en: 'A house' } });
  expect(draftOf(WAS, { ...WAS, focus: { x: 0.1, y: 0.5 } })).toEqual({ was: WAS, focus: { x: 0.1, y: 0.5 } });
});

test('a draft is overtaken only by another text in the same field', () => {
  const draft: PictureDraft = { was: WAS, alt: { en: 'A house' } };
  expect(isOvertaken(draft, WAS)).toBe(false);
  expect(isOvertaken(draft, { ...WAS, alt: { ru: 'Дом у реки', en: 'A house' } })).toBe(false);
  expect(isOvertaken(draft, { ...WAS, alt: { ru: 'Дом', en: 'A villa' } })).toBe(true);
});
