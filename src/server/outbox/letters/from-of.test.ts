import { expect, test } from 'vitest';
import { fromOf } from './from-of.ts';

const ELENA = { name: 'Елена', address: 'elena@tanais.example' };
const AWAY = { name: 'Елена', address: 'elena@mail.example' };
const OWN = { name: 'Танаис', address: 'privet@tanais.example' };

test('a letter of the site comes from the site', () => expect(fromOf(OWN, undefined)).toEqual({ from: OWN }));
test('what an agent writes comes from their address, if it is in the domain of the site’s mails', () => {
  for (const own of [OWN, 'Tanais <site@tanais.example>', 'site@Tanais.example']) expect(fromOf(own, ELENA)).toEqual({ from: ELENA, replyTo: ELENA });
});
test('else it comes from the site’s address in their name, and replies go to them', () => {
  const expected = { from: { name: 'Елена', address: 'site@tanais.example' }, replyTo: AWAY };
  for (const own of ['Tanais <site@tanais.example>', 'site@tanais.example']) expect(fromOf(own, AWAY)).toEqual(expected);
  expect(fromOf('site@mail.tanais.example', ELENA).from, 'a subdomain is another domain').toEqual({ name: 'Елена', address: 'site@mail.tanais.example' });
});
