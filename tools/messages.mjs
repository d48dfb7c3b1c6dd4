// Compiles messages/ into src/messages, before any code that imports messages; with --build for the build instead.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from '@inlang/paraglide-js';
import { messagesByKey, messagesByLocale } from '../paraglide.ts';
import { keepPluralRules } from './plural-rules.mjs';

const options = process.argv.includes('--build') ? messagesByKey : messagesByLocale;
await compile(options);
const registry = `${options.outdir}/registry.js`;
writeFileSync(registry, keepPluralRules(readFileSync(registry, 'utf8')));
