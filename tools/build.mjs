// Builds the site into build/ and names the build after its content.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { run } from './run.mjs';

process.env.NODE_ENV = 'production';
await run('react-router', ['build', '--logLevel', 'warn']);

const CLIENT = 'build/client';
const hash = createHash('sha256');
for (const file of (await readdir(CLIENT, { recursive: true })).sort()) {
  if (!/\.(m?js|css|svg|json|txt|html|webmanifest)$/.test(file)) continue;
  const content = await readFile(`${CLIENT}/${file}`);
  hash.update(file).update(content);
  await writeFile(`${CLIENT}/${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${CLIENT}/${file}.gz`, gzipSync(content, { level: 9 }));
}
await writeFile('build/build.json', JSON.stringify({ id: hash.digest('hex').slice(0, 16) }));
