import { gzipSync } from 'node:zlib';
import { acceptableToken } from './post-to.ts';

/** A body that costs the server more than its sender. Created when it is sent: together they would not fit in memory. */
export type Bomb = {
  name: string;
  type?: string;
  body: () => Buffer | string;
  headers?: Record<string, string>;
  /** Sent without Content-Length, in chunks of this many bytes. */
  chunkBytes?: number;
};

const KB = 1024;
const MB = 1024 * KB;
/** Repeats a text up to a size. */
const fill = (text: string, size: number) => text.repeat(Math.floor(size / Buffer.byteLength(text)));
const FULL = 63 * KB;

const FORM = 'application/x-www-form-urlencoded';
const form = (name: string, body: () => string, more: Partial<Bomb> = {}): Bomb => ({ name: `urlencoded: ${name}`, type: FORM, body, ...more });
const FIELDS = 'type=common-contact&lang=ru&consent=on&action=confirm';
const field = (name: string, value: () => string) => form(`${name} of ${FULL} bytes`, () => `${FIELDS}&${name}=${value()}`);

const urlencoded = [
  form('names without values', () => fill('a&', FULL)),
  form('a megabyte of names without values', () => fill('a&', MB)),
  form('other names without values', () => Array.from({ length: 9_000 }, (_, nth) => `a${nth}`).join('&')),
  form('nothing but &', () => fill('&', FULL)),
  form('nothing but =', () => fill('=', FULL)),
  form('pairs', () => fill('a=1&', FULL)),
  form('nothing but %', () => fill('%', FULL)),
  form('escapes', () => fill('%41', FULL)),
  form('escapes of broken UTF-8', () => fill('%F0%9F%FF', FULL)),
  form('nothing but +', () => fill('+', FULL)),
  form('one name', () => fill('a', FULL)),
  form('brackets', () => `a${fill('[b]', FULL)}=1`),
  form('null bytes', () => fill('\0', FULL)),
  form('ten megabytes', () => `name=${fill('a', 10 * MB)}`),
  form('in chunks of one byte', () => `name=${fill('a', 40 * KB)}`, { chunkBytes: 1 }),
  form('two megabytes in chunks of one byte', () => `name=${fill('a', 2 * MB)}`, { chunkBytes: 1 }),
  form('two megabytes without a length', () => `name=${fill('a', 2 * MB)}`, { chunkBytes: 4 * KB }),
  field('name', () => fill('+', FULL - 200)),
  field('name', () => `${fill('%D1%8F', FULL - 200)}1`),
  field('phone', () => fill('1', FULL - 200)),
  field('phone', () => fill('%2B7', FULL - 200)),
  field('email', () => `a@${fill('a.', FULL - 200)}@`),
  field('email', () => fill('a@', FULL - 200)),
  field('message', () => `${fill('+', FULL - 200)}x`),
  field('message', () => fill('%0A', FULL - 200)),
  field('page', () => fill('/', FULL - 200)),
  field('page', () => `/?${fill('a%26', FULL - 200)}`),
  field('requestId', () => fill('a', FULL - 200)),
  field('price', () => fill('9', FULL - 200)),
  field('filters', () => fill('a%26', FULL - 200)),
  field('filters', () => `categories%3D${fill('1%2C', FULL - 200)}`),
  field('filters', () => `search%5Bname%5D%3D${fill('%D0%B4%D0%BE%D0%BC+', FULL - 200)}`),
  field('utm_source', () => fill('%09', FULL - 200)),
  field('referrer', () => `https://${fill('/', FULL - 200)}%00`),
];

const json = (name: string, body: () => string, more: Partial<Bomb> = {}): Bomb => ({ name: `JSON: ${name}`, type: 'application/json', body, ...more });
const START = '{"type":"common-contact","lang":"en","consent":true,"email":"a@b.example","action":"confirm"';
const value = (name: string, text: () => string) => json(`${name} of ${FULL} bytes`, () => `${START},"${name}":${text()}}`);
const quoted = (text: string) => JSON.stringify(text);

const jsons = [
  json('nested arrays', () => fill('[', FULL)),
  json('nested arrays, closed', () => fill('[', FULL / 2) + fill(']', FULL / 2)),
  json('nested objects', () => fill('{"a":', FULL)),
  json('nested objects, closed', () => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`),
  json('one number', () => `{"price":${fill('9', FULL)}}`),
  json('one number of a megabyte', () => `{"price":${fill('9', MB)}}`),
  json('the same name again and again', () => `{${fill('"a":1,', FULL)}"a":1}`),
  json('many names', () => `{${Array.from({ length: 5_000 }, (_, nth) => `"a${nth}":1`).join(',')}}`),
  json('names that are numbers', () => `{${Array.from({ length: 5_000 }, (_, nth) => `"${nth * 7_919}":1`).join(',')}}`),
  json('__proto__ in __proto__', () => `${'{"__proto__":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
  json('escapes', () => `{"name":"${fill('\\u0000', FULL)}"}`),
  json('lone surrogates', () => `{"name":"${fill('\\ud800', FULL)}"}`),
  json('quotation marks', () => fill('"', FULL)),
  json('spaces', () => fill(' ', FULL)),
  json('nulls', () => `{${Array.from({ length: 4_500 }, (_, nth) => `"a${nth}":null`).join(',')}}`),
  json('broken at the end', () => `{${fill('"a":1,', FULL)}`),
  json('ten megabytes', () => `{"name":"${fill('a', 10 * MB)}"}`),
  json('in chunks of one byte', () => `{"name":"${fill('a', 40 * KB)}"}`, { chunkBytes: 1 }),
  json('gzip, a hundred megabytes when decompressed', () => '', { body: () => gzipSync(Buffer.alloc(100 * MB, ' '), { level: 1 }), headers: { 'content-encoding': 'gzip' } }),
  value('filters', () => quoted(fill('a&', FULL - 200))),
  value('filters', () => quoted(fill('pool=1&', FULL - 200))),
  value('filters', () => `{"categories":[${fill('1,', FULL - 300)}1]}`),
  value('filters', () => `{"search":{"name":${quoted(fill('дом ', FULL - 300))}}}`),
  value('filters', () => `{"bbox":${quoted(fill('-1.1,', FULL - 300))}}`),
  value('filters', () => '{"a":'.repeat(9_000) + '1'.concat('}'.repeat(9_000))),
  value('name', () => quoted(fill('’', FULL - 200))),
  value('phone', () => quoted(`+${fill(' ', FULL - 200)}`)),
  value('email', () => quoted(`${fill('a.', FULL - 200)}@`)),
  value('message', () => quoted(fill('<', FULL - 200))),
  value('key', () => quoted(fill('a.', FULL - 200))),
  value('token', () => quoted(fill('.', FULL - 200))),
];

const BOUNDARY = 'x-bound';
const multi = (name: string, body: () => Buffer | string, more: Partial<Bomb> = {}): Bomb => ({
  name: `multipart: ${name}`,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body,
  ...more,
});
const part = (header: string, content = '') => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const file = (content: Buffer | string, name = 'cv.pdf') => {
  const fields = part('name="type"', 'vacancy-application') + part('name="consent"', 'on');
  const head = `${fields}--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n${END}`)]);
};

const multiparts = [
  multi('empty files', () => fill(part('name="f"; filename=""'), 8 * MB) + END),
  multi('fields', () => fill(part('name="a"', '1'), 9 * MB) + END),
  multi('a thousand fields', () => part('name="a"', '1').repeat(1_000) + END),
  multi('a header that never ends', () => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${fill('a', 10 * MB)}`),
  multi('headers that never end', () => `--${BOUNDARY}\r\n${fill('X-A: b\r\n', 10 * MB)}`),
  multi('header lines of one colon', () => `--${BOUNDARY}\r\n${fill(':\r\n', 60 * KB)}\r\n\r\n${END}`),
  multi('a file name that never ends', () => part(`name="resume"; filename="${fill('a', 9 * MB)}"`) + END),
  multi('a file name of backslashes', () => part(`name="resume"; filename="${fill('\\', 60 * KB)}"`) + END),
  multi('parameters of a header', () => part(`name="a"${fill('; a=b', 60 * KB)}`) + END),
  multi('quotes of a header', () => part(`name="a"${fill('; "', 60 * KB)}`) + END),
  multi('line breaks before the first part', () => fill('\r\n', 10 * MB) + END),
  multi('hyphens before the first part', () => fill('-', 10 * MB)),
  multi('almost a boundary, again and again', () => file(fill('\r\n--x-boun', 10 * MB))),
  multi('boundaries in a row', () => fill(`--${BOUNDARY}\r\n`, 9 * MB) + END),
  multi('boundaries with nothing between', () => fill(`--${BOUNDARY}\r\n\r\n\r\n`, 9 * MB) + END),
  multi('a file of line breaks', () => file(fill('\r\n', 10 * MB))),
  multi('a file of hyphens', () => file(fill('-', 10 * MB))),
  multi('a file of zero bytes (\\0)', () => file(Buffer.alloc(10 * MB))),
  multi('a file with a good token, and nothing else', () => part('name="token"', acceptableToken()) + file(Buffer.alloc(10 * MB, '%PDF-1.7\n')).toString('latin1')),
  multi('a file, then boundaries in a row', () =>
    file('')
      .toString()
      .replace(END, fill(`--${BOUNDARY}\r\n`, 9 * MB) + END),
  ),
  multi('a file too large', () => file(Buffer.alloc(11 * MB))),
  multi('a file of sixty megabytes', () => file(Buffer.alloc(60 * MB))),
  multi('a file without a length', () => file(Buffer.alloc(11 * MB)), { chunkBytes: 64 * KB }),
  multi('a file in chunks of one byte', () => file(Buffer.alloc(MB)), { chunkBytes: 1 }),
  multi('a file in small chunks', () => file(Buffer.alloc(10 * MB)), { chunkBytes: 100 }),
  multi('two files', () => part('name="resume"; filename="a"', fill('a', 5 * MB)) + part('name="resume"; filename="b"', fill('a', 5 * MB)) + END),
  multi('large fields', () => part('name="a"', fill('a', 250 * KB)).repeat(30) + END),
  multi('one large field', () => part('name="message"', fill('я', 9 * MB)) + END),
  multi('a field in another encoding', () => part('name="message"\r\nContent-Type: text/plain; charset=gb18030', fill('\x81', 60 * KB)) + END),
  multi('parts in a part', () => `--${BOUNDARY}\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n${fill('--y\r\n\r\n\r\n', 60 * KB)}--y--\r\n${END}`),
  multi('no end', () => part('name="a"', fill('a', 60 * KB))),
  multi('an epilogue', () => part('name="a"', '1') + END + fill('a', 9 * MB)),
  multi('no boundary', () => part('name="a"', '1') + END, { type: 'multipart/form-data' }),
  multi('an empty boundary', () => fill('--\r\n', 9 * MB), { type: 'multipart/form-data; boundary=' }),
  multi('a boundary of one character', () => fill('--a', 9 * MB), { type: 'multipart/form-data; boundary=a' }),
  multi('a boundary of hyphens', () => fill('-', 9 * MB), { type: `multipart/form-data; boundary=${'-'.repeat(70)}` }),
  multi('a boundary of 8 KB', () => fill('-', 9 * MB), { type: `multipart/form-data; boundary=${'-'.repeat(8 * KB)}` }),
  multi('a boundary in open quotes', () => fill('-', 60 * KB), { type: `multipart/form-data; boundary="${'\\"'.repeat(4_000)}` }),
];

const others: Bomb[] = [
  { name: 'text', type: 'text/plain', body: () => fill('a&', FULL) },
  { name: 'text of ten megabytes', type: 'text/plain', body: () => fill('a&', 10 * MB) },
  { name: 'no type', body: () => fill('a&', FULL) },
  { name: 'an empty body without a type', body: () => '' },
  { name: 'an empty urlencoded body', type: FORM, body: () => '' },
  { name: 'a Content-Type with 3,000 parameters', type: `${FORM}${';a=b'.repeat(3_000)}`, body: () => fill('a&', FULL) },
  { name: 'a Content-Type of spaces', type: `multipart/form-data${' '.repeat(8_000)}; ${' '.repeat(4_000)}boundary=x`, body: () => fill('-', FULL) },
  { name: 'a Content-Type of semicolons', type: `application/json${';'.repeat(14_000)}`, body: () => fill('[', FULL) },
];

export const BOMBS: Bomb[] = [...urlencoded, ...jsons, ...multiparts, ...others];
