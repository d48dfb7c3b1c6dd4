import { expect, test } from 'vitest';
import { checkToken, formToken } from './form-token.ts';

const SECRET = 'a secret of the tests';
const began = new Date('2026-11-15T12:00:00Z');
const after = (ms: number) => new Date(began.getTime() + ms);
const refusal = (token: string | undefined, now: Date) => {
  try {
    checkToken(SECRET, token, now);
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const token = formToken(SECRET, began);

test('a form that took two seconds is accepted', () => expect(refusal(token, after(2_000))).toBeUndefined());
test('a form that took less is too fast', () => expect(refusal(token, after(1_999))).toBe('too_fast'));
test('a page may stay open for a week', () => {
  expect(refusal(token, after(7 * 86_400_000 - 1))).toBeUndefined();
  expect(refusal(token, after(7 * 86_400_000))).toBe('invalid_token');
});
test('a form without a token is refused', () => expect(refusal(undefined, began)).toBe('invalid_token'));
test('two tokens are never the same, even at the same moment', () => expect(formToken(SECRET, began)).not.toBe(token));
test.each([
  ['of another site', formToken('another secret of theirs', began)],
  ['with another time', token.replace(/^\w+/, after(-60_000).getTime().toString(36))],
  ['with another id', token.replace(/\.[\w-]+\./, '.AAAAAAAAAAAAAAAA.')],
  ['with something behind it', `${token}.x`],
  ['without a signature', began.getTime().toString(36)],
  ['from the future', formToken(SECRET, after(3_600_000))],
  ['of no shape', '.'],
  ['of nothing', ''],
])('a token %s is refused', (_, forged) => expect(refusal(forged, after(60_000))).toBe('invalid_token'));
