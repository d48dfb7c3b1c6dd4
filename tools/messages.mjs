// Compiles messages/ into src/messages. Build, development and tests run it before any code that imports messages.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from '@inlang/paraglide-js';
import { paraglide } from '../paraglide.ts';
import { keepPluralRules } from './plural-rules.mjs';

const REGISTRY = `${paraglide.outdir}/registry.js`;

await compile(paraglide);
writeFileSync(REGISTRY, keepPluralRules(readFileSync(REGISTRY, 'utf8')));
