// Compiles messages/ into src/messages: a program, since the build, development and the tests run it before anything that imports messages.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from '@inlang/paraglide-js';
import { paraglide } from '../paraglide.ts';
import { keepPluralRules } from './plural-rules.mjs';

const REGISTRY = `${paraglide.outdir}/registry.js`;

await compile(paraglide);
writeFileSync(REGISTRY, keepPluralRules(readFileSync(REGISTRY, 'utf8')));
