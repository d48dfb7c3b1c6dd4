// Builds the site into build/; the build id is a hash of its files.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { STYLE_MEDIA, stylePart } from '../src/web/app/style-media.ts';
import { officeFiles } from './office-files.mjs';
import { compileMessages } from './prepare.mjs';
import { run } from './run.mjs';
import { takeMedium } from './split-styles.mjs';
import { withImports } from './vite-manifest.mjs';

process.env.NODE_ENV = 'production';
await compileMessages(); // for the server, which loads them beside the build
await run(process.execPath, ['tools/messages.mjs', '--build']);
await Promise.all([run('vite', ['build', '--logLevel', 'warn']), run('vite', ['build', '--ssr', '--logLevel', 'warn'])]);
await run('vite', ['build', '--config', 'vite.office.config.ts', '--logLevel', 'warn']);

const CLIENT = 'build/client';
const assets = listAssets(JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, 'utf8')));
await rm(`${CLIENT}/.vite`, { recursive: true }); // for us, not for visitors
await writeFile('build/office.json', JSON.stringify(await officeFiles(CLIENT)));
for (const file of await readdir(`${CLIENT}/assets`)) {
  if (/^style-.*\.css$/.test(file)) await splitStyle(`${CLIENT}/assets/${file}`);
}
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const hash = createHash('sha256');
// In parallel: compressing is most of the work after bundling.
const compressing = [];
for (const file of (await readdir(CLIENT, { recursive: true })).sort()) {
  if (!/\.(m?js|css|svg|json|txt|html|webmanifest)$/.test(file)) continue;
  const content = await readFile(`${CLIENT}/${file}`);
  hash.update(file).update(content);
  compressing.push(
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((packed) => writeFile(`${CLIENT}/${file}.br`, packed)),
    toGzip(content, { level: 9 }).then((packed) => writeFile(`${CLIENT}/${file}.gz`, packed)),
  );
}
await Promise.all(compressing);
await writeFile('build/build.json', JSON.stringify({ id: hash.digest('hex').slice(0, 16), ...assets }));

async function splitStyle(path) {
  let css = await readFile(path, 'utf8');
  for (const [ending, medium] of Object.entries(STYLE_MEDIA)) {
    const { left, taken } = takeMedium(css, medium);
    css = left;
    await writeFile(stylePart(path, ending), taken);
  }
  await writeFile(path, css);
}

/** What the browser loads with a page: styles, the entry, and for the file of each route all modules that are imported statically. */
function listAssets(manifest) {
  const CLIENT_ENTRY = 'src/entry.client.tsx';
  const url = (key) => `/${manifest[key].file}`;
  const entry = withImports(manifest, CLIENT_ENTRY);
  const modulesOf = (key) => [...new Set([...entry, ...withImports(manifest, key)])].filter((module) => module !== CLIENT_ENTRY).map(url);
  const routes = Object.keys(manifest).filter((key) => key.endsWith('?route'));
  return {
    styles: [url('style.css')],
    client: url(CLIENT_ENTRY),
    modules: Object.fromEntries(routes.map((key) => [key.slice(0, -'?route'.length), modulesOf(key)])),
  };
}
