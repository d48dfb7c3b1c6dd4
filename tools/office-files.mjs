import { readFile, rm } from 'node:fs/promises';
import { withImports } from './vite-manifest.mjs';

/** Which files the shell of the office names, from Vite's manifest: those of the application, and for each screen those of its route (src/office/routes). */
export async function officeFiles(client) {
  const manifest = JSON.parse(await readFile(`${client}/office-manifest.json`, 'utf8'));
  await rm(`${client}/office-manifest.json`);
  const filesOf = (key) => [...withImports(manifest, key)].map((found) => `/${manifest[found].file}`);
  const main = filesOf('src/office/main.tsx');
  const routes = Object.keys(manifest).filter((key) => key.startsWith('src/office/routes/'));
  return {
    script: main[0],
    styles: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : [])),
    shared: main.slice(1),
    screens: Object.fromEntries(routes.map((key) => [key.slice('src/office/routes/'.length, -'.tsx'.length), filesOf(key).filter((file) => !main.includes(file))])),
  };
}
