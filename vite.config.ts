import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagesByKey } from './paraglide.ts';
import { classNames } from './tools/class-names.mjs';
import { ofFirstVisit } from './tools/first-modules.mjs';
import { withoutUnusedParts } from './tools/unused-parts.mjs';

// Code that pages share is in a few chunks: three dozen small ones would be larger in total, and every page would have to list them.
const [ofHome, ofCatalogue, ofLot] = [ofFirstVisit('home'), ofFirstVisit('catalog'), ofFirstVisit('lot')];
const SHARED = [
  { name: 'shared', test: ofHome, minShareCount: 2, priority: 4 },
  { name: 'lots', test: (id: string) => ofCatalogue(id) && ofLot(id), minShareCount: 2, priority: 3 },
  { name: 'list', test: ofCatalogue, minShareCount: 2, priority: 2 },
  { name: 'lot-parts', test: ofLot, minShareCount: 2, priority: 1 },
  // The head of an ordinary page, and what the contact form at its end needs anyway.
  { name: 'pages', test: /\/(page-head|section-trail|format-date|lead-texts)\.tsx?$|\/contract\/lead\/feedback\.ts$/, minShareCount: 2, priority: 1 },
];

const MESSAGES = { '#messages': resolve(messagesByKey.outdir, 'messages.js'), '#runtime': resolve(messagesByKey.outdir, 'runtime.js') };

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), withoutUnusedParts()],
  resolve: { alias: command === 'build' ? MESSAGES : {} },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // One stylesheet for the whole site: deferred parts are styled from the start, and a navigation never waits for a stylesheet.
    cssCodeSplit: false,
    // The code of MapLibre, which is loaded only with an interactive map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: SHARED } } },
  },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? classNames('src') : '[name]_[local]' } },
}));
