import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesByKey } from './paraglide.ts';
import { classNames } from './tools/class-names.mjs';
import { ofFirstVisit } from './tools/first-modules.mjs';
import { routeModules } from './tools/route-modules.mjs';

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

const FOR_BROWSER = {
  outDir: 'build/client',
  manifest: true,
  // One stylesheet for the whole site: deferred parts are styled from the start, and a navigation never waits for a stylesheet.
  cssCodeSplit: false,
  // The code of MapLibre, which is loaded only with an interactive map.
  chunkSizeWarningLimit: 1200,
  rolldownOptions: { input: 'src/entry.client.tsx', output: { codeSplitting: { groups: SHARED } } },
};
const FOR_SERVER = { outDir: 'build/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry.server.tsx', output: { entryFileNames: 'index.js' } } };

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [routeModules(), react()],
  resolve: { alias: command === 'build' ? MESSAGES : {} },
  build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: true, ...(isSsrBuild ? FOR_SERVER : FOR_BROWSER) },
  // All packages that pages import are found before the first page, which would otherwise be reloaded.
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/web/routes/*.tsx', 'src/office/main.tsx', 'src/office/routes/*.tsx'] },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? classNames('src') : '[name]_[local]' } },
}));
