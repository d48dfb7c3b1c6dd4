import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';

test('without settings everything has a default', () => expect(readEnv({ PORT: undefined, NODE_ENV: undefined })).toMatchObject({ HOST: '127.0.0.1', DEMO: true }));
test('an empty setting counts as absent', () => expect(readEnv({ PORT: '' }).PORT).toBe(3000));
test.each([
  { PORT: 'http' },
  { PORT: '70000' },
  { SITE_ORIGIN: 'tanais' },
  { LOG_LEVEL: 'loud' },
  { CORS_ORIGINS: '*' },
  { CORS_ORIGINS: 'https://a.example,b' },
  { TRUST_PROXY: 'yes' },
  { COPY_PROTECTED_HOST: 'https://tanais.example' },
  { MAP_STYLE_URL: 'tiles.example/style.json' },
])('a bad setting is named in one sentence: %j', (settings) => {
  const read = () => readEnv(settings);
  expect(read).toThrow(StartError);
  expect(read).toThrow(`Bad setting: ${Object.keys(settings)[0]}=`);
});
test('CORS origins are a list, each reduced to its origin', () => {
  expect(readEnv({}).CORS_ORIGINS).toEqual([]);
  expect(readEnv({ CORS_ORIGINS: 'https://a.example/, http://b.example:8080 ,' }).CORS_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080']);
});
test.each([
  [undefined, 0],
  ['off', 0],
  ['on', 1],
  ['2', 2],
])('TRUST_PROXY=%s means %d proxies', (TRUST_PROXY, proxies) => expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(proxies));
test('the copy-protected host is written as browsers write it', () => expect(readEnv({ COPY_PROTECTED_HOST: 'Tanais.Example' }).COPY_PROTECTED_HOST).toBe('tanais.example'));
test.each([
  [{ SITE_ORIGIN: 'tanais.example' }, 'https://name'],
  [{ TRUST_PROXY: 'yes' }, 'on, off, or the number of proxies'],
  [{ MEDIA_STORE: 's3:/bucket' }, 's3://bucket/prefix, or a folder'],
  [{ SMTP_URL: 'mail.example' }, 'smtps://user:password@host'],
])('a bad setting is named with what a right one looks like: %j', (settings, right) => expect(() => readEnv(settings)).toThrow(`(${right})`));
test.each([{ SMTP_URL: 'mail.example' }, { WEBHOOK_URL: 'ftp://x' }, { WEBHOOK_SECRET: 'short' }, { TELEGRAM_BOT_TOKEN: 'token' }, { SECRET: 'short' }])(
  'a bad setting that may hold a password is named and not shown: %j',
  (settings) => expect(() => readEnv(settings)).toThrow(new RegExp(`^Bad setting: ${Object.keys(settings)[0]} \\(`)),
);
test.each(['postgres://boss:canary@a,b/site', 'postgres://boss:canary@a:5432,b:5432/site'])('a database has one address that leads to the right server: %s', (url) => {
  const right = { DATABASE_URL: 'postgres://boss:a,b@primary/site', DATABASE_READ_URL: 'postgres://boss:a,b@replicas/site' };
  for (const name of Object.keys(right)) expect(() => readEnv({ ...right, [name]: url })).toThrow(new RegExp(`^Bad setting: ${name} \\((?!.*canary).*one host`));
  expect(readEnv(right)).toMatchObject(right);
});
test('DATABASE_READ_URL needs DATABASE_URL, whose replicas it leads to', () =>
  expect(() => readEnv({ DATABASE_URL: undefined, DATABASE_READ_URL: 'postgres://replicas/site' })).toThrow('Bad setting: DATABASE_READ_URL (needs DATABASE_URL'));
test('headers for the collector of traces are names with encoded values; anything else is a bad setting', () => {
  expect(readEnv({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b==, x-team=sales' }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({ 'x-key': 'a b==', 'x-team': 'sales' });
  for (const OTEL_EXPORTER_OTLP_HEADERS of ['canary', '=canary', 'x-key=canary%', 'x-key=canary%FF'])
    expect(() => readEnv({ OTEL_EXPORTER_OTLP_HEADERS })).toThrow(/^Bad setting: OTEL_EXPORTER_OTLP_HEADERS \((?!.*canary)/);
});
test('recipients of every lead are a list of addresses', () => {
  expect(readEnv({ LEAD_MAIL: 'a@b.ru, c@d.ru' }).LEAD_MAIL).toEqual(['a@b.ru', 'c@d.ru']);
  expect(() => readEnv({ LEAD_MAIL: 'a@b.ru, c' })).toThrow('Bad setting: LEAD_MAIL=');
});
test('the place of the files is a folder or a part of a bucket, written in one way', () => {
  expect(readEnv({ MEDIA_STORE: 's3://tanais/site/' }).MEDIA_STORE).toBe('s3://tanais/site');
  expect(readEnv({ MEDIA_STORE: '/srv/files/' }).MEDIA_STORE).toBe('/srv/files');
});
