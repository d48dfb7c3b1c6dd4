import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesByKey } from './paraglide.ts';
import { classNames } from './tools/class-names.mjs';

const MESSAGES = { '#messages': resolve(messagesByKey.outdir, 'messages.js'), '#runtime': resolve(messagesByKey.outdir, 'runtime.js') };

/** What several pages use is one file: dozens of small ones would be larger in total. */
const SHARED = /\/src\/office\/(?:kit|app|layout)\/|\/messages-by-key\/|\/src\/(?:ui|contract)\//;

/** The build of the staff's application (docs/decisions/0044), apart from the visitors', so that their pages share no file with it but fonts. In development vite.config.ts serves both. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { alias: MESSAGES },
  build: {
    outDir: 'build/client',
    emptyOutDir: false, // the visitors' build is there already
    manifest: 'office-manifest.json',
    assetsInlineLimit: 0,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200, // the map, which is loaded only where it is shown
    rolldownOptions: {
      input: 'src/office/main.tsx',
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 2 }] },
        entryFileNames: 'assets/office-[name]-[hash].js',
        chunkFileNames: 'assets/office-[name]-[hash].js',
        // Fonts keep the names that the visitors' build gives them: the same bytes, cached once.
        assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'assets/office-[name]-[hash][extname]' : 'assets/[name]-[hash][extname]'),
      },
    },
  },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? classNames('src') : '[name]_[local]' } },
});
