import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { paraglide } from './paraglide.ts';

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglide), reactRouter()],
  // One stylesheet for the whole site: parts whose code comes later are styled from the start, and following a link never waits for a style.
  build: { assetsInlineLimit: 0, target: 'es2022', cssCodeSplit: false },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:5]' : '[name]_[local]' } },
});
