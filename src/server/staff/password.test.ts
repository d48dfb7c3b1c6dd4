import { describe, expect, test } from 'vitest';
import { PASSWORD_MIN } from '#contract/staff/staff.ts';
import { newTotpSecret, totpStepOf } from './codes.ts';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';
import { hashPassword, passwordError, verifyPassword } from './password.ts';
import { seal, unseal } from './seal.ts';

const PERSON = { name: 'Маргарита Аветисян', email: 'margarita@tanais.example' };

describe('a password', () => {
  test('is stored as an argon2id hash with its cost and a salt of its own', async () => {
    const [one, other] = [await hashPassword('тихая заводь под вербой'), await hashPassword('тихая заводь под вербой')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect([await verifyPassword(one, 'тихая заводь под вербой'), await verifyPassword(one, 'Тихая заводь под вербой')]).toEqual([true, false]);
  });
  test('is never right where no valid hash is stored', async () => {
    expect([await verifyPassword(null, 'anything at all'), await verifyPassword(undefined, 'anything'), await verifyPassword('not a hash', 'anything')]).toEqual([
      false,
      false,
      false,
    ]);
  });
  test.each([
    ['has eleven characters', 'тихаязаводь', 'passwordShort'],
    ['has 129 characters', 'абвгд'.repeat(26).slice(0, 129), 'tooLong 128'],
    ['is among the commonest', 'qwertyuiop123', 'passwordCommon'],
    ['is one of them with capitals and punctuation', 'Password-2024!!', 'passwordCommon'],
    ['is a row of the keyboard', 'йцукенгшщзхъ', 'passwordCommon'],
    ['repeats a few characters', 'abababababab', 'passwordCommon'],
    ['is part of the person’s email and digits', 'margarita1990', 'passwordCommon'],
    ['is the person’s own name', 'МаргаритаАветисян', 'passwordCommon'],
  ])('is refused if it %s', (_, password, error) => expect(passwordError(password, PERSON)).toBe(error));
  test.each(['тихая заводь под вербой', 'correct horse battery staple', 'kD9-pwLm!2xQ', `${'😀'.repeat(3)}двенадцать`])(
    'is accepted without rules about digits and capitals: %s',
    (password) => expect(passwordError(password, PERSON)).toBeUndefined(),
  );
});

test('more than three thousand common passwords are known, none shorter than the minimum length', () => {
  const all = [...commonPasswords()];
  expect(all.length).toBeGreaterThan(3_000);
  expect(all.every((password) => password.length >= PASSWORD_MIN)).toBe(true);
  expect(all.slice(0, 3_000).every((password) => isCommonPassword(password.toUpperCase()))).toBe(true);
});

describe('a TOTP secret', () => {
  test('is encrypted, and useless with another secret or if it was changed', () => {
    const sealed = seal('the secret of the site', 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(unseal('the secret of the site', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect([unseal('another secret', sealed), unseal('the secret of the site', `${sealed}AAAA`), unseal('the secret of the site', 'short')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(totpStepOf('another secret', sealed, '000000')).toBeUndefined();
  });
  test('accepts the code of this half minute, of the one before and of the one after', () => {
    // From RFC 6238: the SHA-1 secret «12345678901234567890», whose code at 59 s ends in 287082.
    const sealed = seal('s', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect([29, 30, 59, 60, 89, 90, 120].map((second) => totpStepOf('s', sealed, '287082', second * 1_000))).toEqual([1, 1, 1, 1, 1, undefined, undefined]);
  });
  test('is shown as an otpauth URI for authenticator apps', () => {
    const { uri, base32 } = newTotpSecret('s', { agency: 'Tanais', email: 'a@tanais.example' });
    expect(uri).toBe(`otpauth://totp/Tanais:a%40tanais.example?issuer=Tanais&secret=${base32}&algorithm=SHA1&digits=6&period=30`);
  });
});
