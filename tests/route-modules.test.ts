import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routeModules } from '../tools/route-modules.mjs';

/** The module that the plugin makes of a route's file. */
async function moduleOf(code: string, environment: 'client' | 'ssr'): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'route-')), 'page.tsx');
  await writeFile(file, code);
  const { load } = routeModules();
  const made = (await load.call({ environment: { name: environment } } as never, `${file}?route`)) as { code: string };
  return made.code;
}
const PAGE = `export { load as clientLoader, load as loader };
export const isPublic = publicPage;
export const meta = () => [];
export async function action() {}
export default function Page() {}`;

test('the browser gets a page without what only the server runs', async () => {
  const code = await moduleOf(PAGE, 'client');
  expect(code).toContain('export { default, meta, clientLoader }');
  expect(code).toContain('isDocument = false');
});
test('a page whose data only the server can load is a full page load', async () => {
  expect(await moduleOf('export const loader = () => 1;\nexport default function Page() {}', 'client')).toContain('isDocument = true');
});
test('the server gets everything, and the name of the file', async () => {
  const code = await moduleOf(PAGE, 'ssr');
  for (const name of ['loader', 'action', 'isPublic', 'default']) expect(code).toMatch(new RegExp(`[{ ]${name}[, ]`));
  expect(code).toContain('page.tsx');
});
