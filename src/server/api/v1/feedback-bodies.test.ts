import { describe, expect, test } from 'vitest';
import { acceptableToken } from '#tests/support/post-to.ts';
import { testForms } from '#tests/support/test-forms.ts';

const { post, formOf, contact, storedBy, refusal } = testForms();

describe('a body', () => {
  const named = async (body: Record<string, unknown> | string, type?: string) => {
    const answer = await post(body, type);
    return [answer.status, answer.body.code, /«(.*)»/.exec(answer.body.error)?.[1]];
  };
  test.each([
    ['type', { type: 'castle' }],
    ['type', {}],
    ['lang', contact({ lang: 'de' })],
    ['page', contact({ page: 'javascript:alert(1)' })],
    ['page', contact({ page: '/\u0000' })],
    ['page', contact({ page: '/'.repeat(2_001) })],
    ['consent', contact({ consent: 'perhaps' })],
    ['requestId', contact({ requestId: 'short' })],
    ['requestId', contact({ requestId: 'with\u0000null' })],
    ['requestId', contact({ requestId: 12_345_678 })],
    ['name', contact({ name: ['Анна'] })],
    ['message', contact({ message: { $ne: null } })],
    ['phone', contact({ phone: true })],
  ])('with a malformed %s is refused, and the field is named', async (name, body) => expect(await named(body)).toEqual([400, 'malformed', name]));
  test.each(['{', '[]', '"text"', 'null', ''])('that is %j is not a form', async (body) => expect(await named(body)).toEqual([400, 'malformed', 'body']));
  test('of broken multipart is not a form', async () => expect(await named('x', 'multipart/form-data; boundary=y')).toEqual([400, 'malformed', 'body']));
  test('gets errors in its own language', async () =>
    expect((await post(contact({ lang: 'en', page: 'x' }))).body).toEqual({ error: 'The parameter “page” is not valid.', code: 'malformed' }));
  test.each(['text/plain', 'application/jsonp', ''])('of the type %j is not accepted', async (type) => expect(await named('{}', type)).toEqual([415, 'wrong_type', undefined]));
  test('may be a form without JavaScript; the same content on one day is one lead', async () => {
    const fields = new URLSearchParams({
      type: 'common-contact',
      name: 'Иван',
      phone: '+7 (900) 000-00-00',
      message: '',
      buyerId: '',
      requestId: '',
      consent: 'on',
      token: acceptableToken(),
    });
    const [first, second] = [await post(`${fields}`, 'application/x-www-form-urlencoded'), await post(`${fields}`, 'Application/X-WWW-Form-Urlencoded; charset=utf-8')];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });
  test('may have more fields than the form: they are ignored', async () =>
    expect(await storedBy(contact({ castle: { tower: true }, step: 'deal', number: 1 }))).toMatchObject({ step: 'new', details: {} }));
});

describe('a hostile form', () => {
  test.each([
    ['name', 'Анна\r\nКопия'],
    ['phone', '+7 (863) 000-18-63\nBcc: x@y.ru'],
    ['message', 'Дом\u0000'],
  ])('cannot get another line or a control character into %s', async (field, value) =>
    expect(await post(contact({ [field]: value }))).toEqual(refusal({ [field]: 'validations.notValid' })),
  );
  test.each(['a@b.ru\r\nBcc: c@d.ru', 'a@b.ru\u2028x', '"a\\nb"@c.ru', 'a@b.ru,c@d.ru', '<a@b.ru>'])('cannot have the address %j', async (email) => {
    const { status, body } = await post(formOf('follow-price', { email }));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']]);
  });
  test('may be nested ten thousand levels deep without harm', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const [start] = JSON.stringify(contact({ token: acceptableToken() })).split('}');
    expect((await post(`${start},"castle":${deep}}`)).status).toBe(201);
    expect((await post(`${start},"message":${deep}}`)).status).toBe(400);
  });
  test('cannot pollute prototypes', async () => {
    const [start] = JSON.stringify(contact({ token: acceptableToken() })).split('}');
    expect((await post(`${start},"__proto__":{"consent":true},"constructor":1,"toString":[]}`)).status).toBe(201);
  });
  test('with half a surrogate pair is stored without it', async () =>
    expect(await storedBy(contact({ lang: 'en', message: 'a\ud800b', utm_source: '\udfff' }))).toMatchObject({ message: 'a\ufffdb', utm: { utm_source: '\ufffd' } }));
});
