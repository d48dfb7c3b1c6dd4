import { appendFileSync, chmodSync, closeSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog, rotateLog } from './embedded-log.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-log-'));
  path = join(folder, 'postgres.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (file: string) => statSync(file).mode & 0o777;

test('nobody else can read the log, not even one that everybody could read before', () => {
  closeSync(openLog(folder).descriptor);
  expect(modeOf(path)).toBe(0o600);
  chmodSync(path, 0o644);
  closeSync(openLog(folder).descriptor);
  expect(modeOf(path)).toBe(0o600);
});

test('a log that has grown too large is emptied while it is open, and its lines are kept in a second file', () => {
  const { descriptor } = openLog(folder);
  writeSync(descriptor, 'old lines\n');
  rotateLog(path, 5);
  writeSync(descriptor, 'new\n');
  closeSync(descriptor);
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8'), modeOf(`${path}.1`)]).toEqual(['new\n', 'old lines\n', 0o600]);
  appendFileSync(path, 'newer\n');
  rotateLog(path, 5);
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8')]).toEqual(['', 'new\nnewer\n']);
});

test('a short log stays, and a missing log is no error', () => {
  writeFileSync(path, 'short\n');
  rotateLog(path, 100);
  expect([readFileSync(path, 'utf8'), existsSync(`${path}.1`)]).toEqual(['short\n', false]);
  expect(() => rotateLog(join(folder, 'nothing'))).not.toThrow();
});
