import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCS = globSync(['*.md', 'docs/**/*.md']).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const FILES = globSync(['*.*', '{src,tests,tools,demo,docs}/**/*.*']).map((file) => `/${file}`);
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g;
/** A file name, with or without the last part of its path. */
const FILE_NAME = /`([\w-]+(?:[./-][\w-]+)*\.(?:tsx?|css|mjs|sql))`/g;

const missing = (pattern: RegExp, isThere: (path: string, file: string) => boolean) =>
  DOCS.flatMap(({ file, text }) => [...text.matchAll(pattern)].flatMap(([, path = '']) => (isThere(path, file) ? [] : [`${file}: ${path}`])));

test('every link of the documentation leads to a file', () => expect(missing(LINK, (path, file) => existsSync(join(dirname(file), path)))).toEqual([]));

test('every source file that the documentation names exists', () => expect(missing(FILE_NAME, (path) => FILES.some((file) => file.endsWith(`/${path}`)))).toEqual([]));
