import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { paraglide } from './paraglide.ts';
import { firstModules } from './tools/first-modules.mjs';

// What a first visit needs and other pages share travels in few files: two dozen small ones weigh more, each with its own beginning and end.
const { home, lots, list } = firstModules();
const group = (name: string, modules: Set<string>) => ({ name, test: (id: string) => modules.has(id), minShareCount: 2 });
const GROUPS = [group('shared', home), group('lots', lots), group('list', list)];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [paraglideVitePlugin(paraglide), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // One stylesheet for the whole site: parts whose code comes later are styled from the start, and following a link never waits for a style.
    cssCodeSplit: false,
    // The map's own code, which nobody gets without asking for a map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS } } },
  },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:5]' : '[name]_[local]' } },
}));
