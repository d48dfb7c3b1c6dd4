// Measures the CPU time of a compressed page: rendered, from the page cache, and answered with 304.
import { readFileSync, rmSync } from 'node:fs';
import { newFolder, type Site, startSite, stopSite } from './support/run-site.ts';

const WARM_UP = 100;
const ROUNDS = { render: 300, hit: 3_000, confirm: 3_000 };
const TICKS_A_SECOND = 100;

const dataDir = newFolder();

/** CPU time of the process in milliseconds, without PostgreSQL. */
function cpuOf({ process: child }: Site): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1_000;
}

async function measure(site: Site, times: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  const request = async () => {
    const response = await fetch(site.address + path, { headers: { 'accept-encoding': 'zstd', 'accept-language': path === '/en' ? 'en' : 'ru', ...headers } });
    await response.arrayBuffer();
    return response;
  };
  for (let index = 0; index < WARM_UP; index++) await request();
  const before = cpuOf(site);
  for (let index = 0; index < times; index++) await request();
  return (cpuOf(site) - before) / times;
}

async function measurePage(path: string): Promise<Record<string, string>> {
  const rendering = await startSite(dataDir, { PAGE_CACHE: 'off' });
  const render = await measure(rendering, ROUNDS.render, path);
  await stopSite(rendering);
  const caching = await startSite(dataDir, { PAGE_CACHE: 'on' });
  const hit = await measure(caching, ROUNDS.hit, path);
  const etag = (await fetch(caching.address + path)).headers.get('etag') ?? '';
  const confirm = await measure(caching, ROUNDS.confirm, path, { 'if-none-match': etag });
  await stopSite(caching);
  const ms = (value: number) => value.toFixed(2);
  return {
    page: path,
    'rendered, ms': ms(render),
    'cached, ms': ms(hit),
    '304, ms': ms(confirm),
    'rendered : cached': (render / hit).toFixed(1),
    'rendered : 304': (render / confirm).toFixed(1),
  };
}

console.log('CPU a request');
console.table([await measurePage('/'), await measurePage('/en')]);
rmSync(dataDir, { recursive: true, force: true });
