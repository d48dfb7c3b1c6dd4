import { join } from 'node:path';
import { runSite } from './run-site.ts';

/** One site for all tests; workers find it under SITE_URL. By itself: Playwright takes the default export of a file as its global setup. */
export default async function startSite() {
  const site = await runSite({ COPY_PROTECTED_HOST: 'localhost' }); // tests come to 127.0.0.1, and to localhost to find it guarded
  process.env.SITE_URL = site.url;
  process.env.SITE_DATABASE = join(site.dataDir, 'sockets');
  return site.stop;
}
