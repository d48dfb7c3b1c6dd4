import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagesByKey } from './paraglide.ts';
import { classNames } from './tools/class-names.mjs';
import { ofFirstVisit } from './tools/first-modules.mjs';
import { withoutUnusedParts } from './tools/unused-parts.mjs';

// What pages share travels in a few files: three dozen small ones weigh more, each with its own beginning and end, and every page would have to list them.
const [ofHome, ofCatalogue, ofLot] = [ofFirstVisit('home'), ofFirstVisit('catalog'), ofFirstVisit('lot')];
const SHARED = [
  { name: 'shared', test: ofHome, minShareCount: 2, priority: 4 },
  { name: 'lots', test: (id: string) => ofCatalogue(id) && ofLot(id), minShareCount: 2, priority: 3 },
  { name: 'list', test: ofCatalogue, minShareCount: 2, priority: 2 },
  { name: 'lot-parts', test: ofLot, minShareCount: 2, priority: 1 },
  // The head of an ordinary page, and what the contact form under each of them needs anyway.
  { name: 'pages', test: /\/(page-head|section-trail|format-date|lead-words)\.tsx?$|\/contract\/lead\/feedback\.ts$/, minShareCount: 2, priority: 1 },
];

const MESSAGES = { '#messages': resolve(messagesByKey.outdir, 'messages.js'), '#runtime': resolve(messagesByKey.outdir, 'runtime.js') };

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), withoutUnusedParts()],
  resolve: { alias: command === 'build' ? MESSAGES : {} },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // One stylesheet for the whole site: parts whose code comes later are styled from the start, and following a link never waits for a style.
    cssCodeSplit: false,
    // The map's own code, which nobody gets without asking for a map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: SHARED } } },
  },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? classNames('src') : '[name]_[local]' } },
}));
