import fc from 'fast-check';
import { acceptableToken } from './post-to.ts';

const repeat = (text: string, times: number) => text.repeat(times);

/** Typical attacks and edge cases: numbers at their limits, control characters, markup, SQL, paths, very long texts. */
export const HOSTILE = [
  ...['', ' ', '0', '-0', '-1', '1.5', '1e3', '1e309', 'NaN', 'Infinity', '0x10', '1_000', '٣', '２', '+5'],
  ...['32767', '32768', '2147483647', '2147483648', '9007199254740991', '9007199254740993', '-9223372036854775809', repeat('9', 400)],
  ...['1,2,3', '1,,2', ',', '1, 2', repeat('1,', 3_000), '4,3,2,1', '-91,181,91,-181', 'NaN,1,2,3', '39,47,40,48', '1e308,1e308,-1e308,-1e308'],
  ...['true', 'false', 'null', 'undefined', '[]', '{}', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...['\u0000', 'a\u0000b', 'long enough \u0000', '\ud800', 'a\udfff', '\u202e', '𝒳', '\ufeff', 'é'.normalize('NFD'), repeat('я', 1_500), repeat('x', 10_000)],
  ...["' or 1=1 --", '"; drop table lot; --', '\\', '%', '_', '%_%', '$1', '#{7*7}', '<script>alert(1)</script>', '&', 'tsquery:*&|!', "a' & !b | (c", ':*'],
  ...['price', 'asc', 'DESC', 'items', 'details', 'ru', 'EN', 'moscow', 'filters', 'subscriptions', '00000000-0000-0000-0000-000000000000', '2026-11-31', '25:61'],
];
const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 60 }), fc.integer().map(String), fc.double().map(String));

/** Broken percent-encodings. */
const BROKEN = [
  '%',
  '%z',
  '%zz',
  '%00',
  '%0',
  '%ED%A0%80',
  '%FF%FE',
  '%C0%AF',
  '%E0%A4%A',
  '%u0041',
  '%25%32%35',
  '+',
  '=',
  '==',
  '%5B',
  '%5D',
  '%2F',
  '%5C',
  '%0d%0aX:%20y',
  '?',
  ';',
];
const urlPart = fc.oneof({ weight: 4, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) }, { weight: 1, arbitrary: fc.constantFrom(...BROKEN) });

const STRANGE_NAMES = [
  '',
  'lang',
  'search[name]',
  'search[',
  'search]',
  `search${repeat('[a]', 500)}`,
  'search[name][a][b]',
  'search[]',
  'rooms[]',
  '__proto__[x]',
  'constructor',
  'x',
];
const MAX_URL_LENGTH = 12_000; // Node itself refuses requests with more than 16 KB of URL and headers

export const hostileQuery = (names: string[]) =>
  fc
    .array(
      fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names, 'lang') }, { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...STRANGE_NAMES), urlPart) }), urlPart),
      {
        maxLength: 5,
      },
    )
    .map((pairs) =>
      pairs
        .map(([name, value]) => `${encodeURI(name)}=${value}`)
        .join('&')
        .slice(0, MAX_URL_LENGTH),
    );

/** Fills in the parameters of a path. Values of dots only are left out, since they change the path. */
export function hostilePath(template: string) {
  const parts = template.split(/\{\w+\}/);
  const values = fc.array(
    urlPart.filter((value) => !/^(\.|%2e)+$/i.test(value)),
    { minLength: parts.length - 1, maxLength: parts.length - 1 },
  );
  return values.map((filled) =>
    parts
      .map((part, index) => part + (filled[index] ?? ''))
      .join('')
      .slice(0, MAX_URL_LENGTH),
  );
}

export const unknownPath = fc.array(urlPart, { minLength: 1, maxLength: 40 }).map((segments) => `/${segments.join('/')}`.slice(0, MAX_URL_LENGTH));

const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '"',
    'W/"',
    'W/"x", "y"',
    'gzip;q=0',
    'br;q=x',
    'identity;q=0, *;q=0',
    'zstd, br, gzip',
    'null',
    'https://evil.example',
    'en;q=, ru;q=9e9',
    repeat('a,', 100),
    repeat('"', 200),
  ),
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 80,
  }),
);
export const hostileHeaders = fc.record(
  Object.fromEntries(
    ['accept-encoding', 'if-none-match', 'origin', 'accept-language', 'accept', 'cookie', 'referer', 'user-agent', 'x-client-address', 'x-forwarded-for', 'x-request-id'].map(
      (name) => [name, headerValue],
    ),
  ),
  { requiredKeys: [] },
);

const formOf = (fields: string[]) =>
  fc.dictionary(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields) }, hostileText), fc.oneof({ weight: 3, arbitrary: hostileText }, fc.jsonValue()), { maxKeys: 12 });
/** Each with a new token, since a token is valid for ten forms only. */
export const goodForm = () => ({
  token: acceptableToken(),
  type: 'common-contact',
  requestId: 'request-fuzz',
  lang: 'en',
  page: '/',
  consent: true,
  name: 'Jane',
  phone: 'jane@mail.example',
  email: 'jane@mail.example',
  filters: {},
});
/** Valid except for one or two fields, to get past the first checks. */
const nearlyGood = (fields: string[]) =>
  fc.dictionary(fc.constantFrom(...fields), fc.oneof(hostileText, fc.jsonValue()), { maxKeys: 2 }).map((wrong) => JSON.stringify({ ...goodForm(), ...wrong }));
const json = (fields: string[]) =>
  fc.oneof(
    fc.json(),
    nearlyGood(fields),
    formOf(fields).map((form) => JSON.stringify(form)),
    fc.constantFrom(
      '',
      '{',
      'null',
      '"',
      '{"a":1}}',
      '\u0000',
      repeat('[', 50_000),
      `${repeat('[', 5_000)}${repeat(']', 5_000)}`,
      `[${repeat('1,', 50_000)}1]`,
      `{"name":"${repeat('я', 20_000)}"}`,
      '{"__proto__":{"type":"x"}}',
      '{"type":"\\ud800"}',
    ),
  );
const PART = '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\ncommon-contact\r\n';
const multipart = fc.oneof(
  fc.constantFrom(
    '',
    '--x',
    '--x--',
    PART,
    `${PART}--x--`,
    `${repeat(PART, 200)}--x--`,
    '--x\r\n\r\n\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="resume"; filename="a\u0000.pdf"\r\n\r\n%PDF\r\n--x--',
  ),
  fc.string(),
);

/** A body with a content type, which may be wrong. */
export const hostileBody = (fields: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('application/json'), body: json(fields) }) },
    fc.record({ type: fc.constant('application/x-www-form-urlencoded'), body: hostileQuery(fields) }),
    fc.record({ type: fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/form-data; boundary="'), body: multipart }),
    fc.record({
      type: fc.constantFrom(
        '',
        'text/plain',
        'application/jsonx',
        'application/json; charset=koi8-r',
        'APPLICATION/JSON',
        'application/json;;',
        'multipart/form-data;boundary=',
        'x',
      ),
      body: json(fields),
    }),
  );
