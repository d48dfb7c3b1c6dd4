// Compiles messages/: for everybody into src/messages, with --build also for the build. Runs before any code that imports messages.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from '@inlang/paraglide-js';
import { messagesByKey, messagesByLocale } from '../paraglide.ts';
import { keepPluralRules } from './plural-rules.mjs';

for (const options of process.argv.includes('--build') ? [messagesByLocale, messagesByKey] : [messagesByLocale]) {
  await compile(options);
  const registry = `${options.outdir}/registry.js`;
  writeFileSync(registry, keepPluralRules(readFileSync(registry, 'utf8')));
}
