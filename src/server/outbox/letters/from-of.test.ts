import { expect, test } from 'vitest';
import { fromOf } from './from-of.ts';

const ELENA = { name: 'Елена', address: 'elena@tanais.example' };
const AWAY = { name: 'Елена', address: 'elena@mail.example' };
const SITE = { name: 'Танаис', address: 'privet@tanais.example' };

test('a letter of the site comes from the site', () => expect(fromOf(SITE, undefined)).toEqual({ from: SITE }));
test('what an agent writes comes from their address, if it is in the domain of the site’s mails', () => {
  for (const site of [SITE, 'Tanais <site@tanais.example>', 'site@Tanais.example']) expect(fromOf(site, ELENA)).toEqual({ from: ELENA, replyTo: ELENA });
});
test('from an address elsewhere it comes from the site’s address in their name, and replies go to them', () => {
  const expected = { from: { name: 'Елена', address: 'site@tanais.example' }, replyTo: AWAY };
  for (const site of ['Tanais <site@tanais.example>', 'site@tanais.example']) expect(fromOf(site, AWAY)).toEqual(expected);
  expect(fromOf('site@mail.tanais.example', ELENA).from, 'a subdomain is another domain').toEqual({ name: 'Елена', address: 'site@mail.tanais.example' });
});
