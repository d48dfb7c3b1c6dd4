// Measures how much slower pages get while hundreds of new pictures are resized.
import { readdirSync, rmSync } from 'node:fs';
import { MEDIA_WIDTHS } from '#contract/media/media.ts';
import { cores, publish, summary } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';
import { newFolder, type Site, startSite, stopSite } from './support/run-site.ts';

const PICTURES = 200;
const PAGES = ['/catalog', '/healthz', '/contacts', '/api/v1/lots?limit=24'];
const REQUESTS = 1_000;
const GOAL = 3;
const DOCUMENT = {
  file: 'docs/benchmarks-pictures.md',
  title: 'Pages while pictures are resized',
  intro: `\`npm run bench -- pictures --write\` writes this page. Requests for pages and the API, one at a time: ${REQUESTS} alone, then as many as fit in while ${PICTURES} derivatives that do not exist yet are requested
at once. The site resizes them in a process with a low priority, a few at a time, and refuses those for which nobody would wait that long.`,
};

/** `REQUESTS` of them, or as many as there is time for before the pictures are finished. */
async function measurePages(site: Site, areFinished?: () => boolean): Promise<ReturnType<typeof summary>> {
  const times: number[] = [];
  for (let nth = 0; areFinished ? !areFinished() : nth < REQUESTS; nth++) {
    const started = performance.now();
    await (await fetch(site.address + PAGES[nth % PAGES.length])).arrayBuffer();
    times.push(performance.now() - started);
  }
  return summary(times);
}

/** Different pictures, widths and formats, so that each of them has to be made. */
function newPictures(): string[] {
  const names = readdirSync('demo/media').filter((file) => /\.(?:jpe?g|png|webp)$/.test(file));
  const all = names.flatMap((file) => MEDIA_WIDTHS.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `/media/w${width}/${file.replace(/\.\w+$/, '')}.${format}`)));
  return all.filter((_, index) => index % Math.floor(all.length / PICTURES) === 0).slice(0, PICTURES);
}

const dataDir = newFolder();
const site = await startSite(dataDir);
try {
  const machine = await measureMachine();
  await measurePages(site); // code is compiled, pages are cached
  const alone = await measurePages(site);
  const statuses = new Map<number, number>();
  let finished = 0;
  const requests = newPictures().map(async (path) => {
    const { status } = await fetch(site.address + path);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    finished++;
  });
  const during = await measurePages(site, () => finished === requests.length);
  await Promise.all(requests);
  const ratio = during.p99 / alone.p99;
  publish(DOCUMENT, [
    `${cores()}; two busy processes alone: p99 ${machine.toFixed(1)} ms (about 2 when idle). Of the pictures ${statuses.get(200) ?? 0} were made, ${statuses.get(503) ?? 0} refused; ${during.count} requests were measured meanwhile.`,
    '',
    `| | p50, ms | p99, ms |`,
    '|---|---|---|',
    `| alone | ${alone.p50.toFixed(2)} | ${alone.p99.toFixed(2)} |`,
    `| during ${PICTURES} pictures | ${during.p50.toFixed(2)} | ${during.p99.toFixed(2)} |`,
    `| ratio of p99 ≤ ${GOAL} | | ${ratio.toFixed(1)} (${ratio <= GOAL ? 'met' : 'missed'}) |`,
  ]);
} finally {
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
}
