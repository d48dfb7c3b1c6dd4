import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFolder } from './data-folders.ts';
import { runSite } from './run-site.ts';

/** One site for all tests that need none of their own; workers read its URL from SITE_URL. This default export is Playwright's global setup. */
export default async function startSite() {
  const prepared = prepareFolder();
  const site = await runSite({ COPY_PROTECTED_HOST: 'localhost' }); // tests use 127.0.0.1, and localhost for the protected host
  process.env.SITE_URL = site.url;
  process.env.SITE_DATABASE = join(site.dataDir, 'sockets');
  return async () => {
    await site.stop();
    rmSync(prepared, { recursive: true, force: true });
  };
}
