// Compiles messages/ into src/messages, for programs that run outside the bundler: the server and the tests.
import { compile } from '@inlang/paraglide-js';
import { paraglide } from '../paraglide.ts';

await compile(paraglide);
