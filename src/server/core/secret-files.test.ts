import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'tanais-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string) => {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

test('a secret may be a file, and its last line break does not belong to it', () =>
  expect(readEnv({ SECRET: '', SECRET_FILE: fileWith('0123456789abcdef\n') }).SECRET).toBe('0123456789abcdef'));

test('only secrets may be files', () => expect(readEnv({ MAIL_FROM: '', MAIL_FROM_FILE: fileWith('a@b.example') }).MAIL_FROM).toBeUndefined());

test('a file that is missing is named in one sentence', () =>
  expect(() => readEnv({ SMTP_URL_FILE: '/nowhere/smtp-url' })).toThrow('Bad setting: SMTP_URL_FILE=/nowhere/smtp-url (there is no such file)'));

test('a value and a file for the same secret are refused, since one of them would be ignored', () =>
  expect(() => readEnv({ SECRET: '0123456789abcdef', SECRET_FILE: fileWith('other') })).toThrow('Bad setting: SECRET and SECRET_FILE are both set'));

test('a bad value in a file is not shown', () => {
  const read = () => readEnv({ SECRET: '', SECRET_FILE: fileWith('short') });
  expect(read).toThrow('Bad setting: SECRET (at least 16 characters)');
  expect(read).not.toThrow('short');
});
