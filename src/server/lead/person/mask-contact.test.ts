import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';

test.each([
  ['+7 (863) 000-18-63', '+7 (8••) •••-18-63'],
  ['+44 20 7946 0958', '+4• •• •••• 0958'],
  ['8630', '••••'],
])('the phone %s is masked as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
test.each([
  ['anna@mail.example', 'a•••@mail.example'],
  ['a@b.ru', 'a•••@b.ru'],
  ['no address', '•••'],
])('the email %s is masked as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
