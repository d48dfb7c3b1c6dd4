// Lighthouse's mobile run on every kind of page, beside a bare static page: so that a bad hour of the machine can be told from a bad page.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS, findChromium, requireChromium } from '../chromium.mjs';
import { cores, publish } from './support/figures.ts';
import { newFolder, startSite, stopSite } from './support/run-site.ts';

/** Fetched by npm when the bench runs: it is larger than all our other packages together, and nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const GOALS = { score: 97, lcp: 1_600, tbt: 80 };
const PAGES = [
  '/',
  '/en',
  '/catalog',
  '/catalog/1301',
  '/en/catalog/1301',
  '/complexes',
  '/complexes/lotsiya',
  '/articles',
  '/team',
  '/contacts',
  '/services',
  '/customers',
  '/subscribe',
];
const STATIC_PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Static</title><h1>A static page</h1>';
const DOCUMENT = {
  file: 'docs/benchmarks-lighthouse.md',
  title: 'Lighthouse',
  intro: `\`npm run bench -- lighthouse --write\` writes this page. The performance part of Lighthouse's mobile run (${LIGHTHOUSE}: a slow phone, a slow connection), the median of ${RUNS} runs of each page with its goal. The bare static page is one heading without styles, scripts and pictures: what this machine gives at best.`,
};

type Figures = { score: number; lcp: number; tbt: number };
type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue: number }> };

async function measure(url: string): Promise<Figures> {
  const flags = ['--output=json', '--quiet', '--only-categories=performance', `--chrome-flags=${['--headless', ...CHROMIUM_FLAGS].join(' ')}`];
  const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return { score: categories.performance.score * 100, lcp: value('largest-contentful-paint'), tbt: value('total-blocking-time') };
}

async function median(url: string): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(url));
  const middle = (name: keyof Figures) => runs.map((one) => one[name]).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
  return { score: middle('score'), lcp: middle('lcp'), tbt: middle('tbt') };
}

function row(page: string, { score, lcp, tbt }: Figures, isOurs = true): string {
  const missed = (isMissed: boolean) => (isOurs && isMissed ? ' (missed)' : '');
  return `| ${page} | ${score.toFixed(0)}${missed(score < GOALS.score)} | ${(lcp / 1_000).toFixed(2)}${missed(lcp > GOALS.lcp)} | ${tbt.toFixed(0)}${missed(tbt > GOALS.tbt)} |`;
}

async function serveStaticPage(): Promise<{ server: Server; address: string }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(STATIC_PAGE)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

requireChromium((text: string) => console.log(`· ${text}`));
const dataDir = newFolder();
const site = await startSite(dataDir, { PREPARE_MEDIA: 'on' });
const bare = await serveStaticPage();
try {
  const rows: string[] = [];
  const say = (line: string) => {
    console.log(line);
    rows.push(line);
  };
  for (const path of PAGES) await measure(site.address + path); // resizes the page's pictures
  say(row('a bare static page, before', await median(bare.address), false));
  for (const path of PAGES) say(row(`\`${path}\``, await median(site.address + path)));
  say(row('a bare static page, after', await median(bare.address), false));
  publish(DOCUMENT, [
    `${cores()} for Chromium, the site and PostgreSQL together.`,
    '',
    `| page | score ≥ ${GOALS.score} | LCP ≤ ${GOALS.lcp / 1_000} s | TBT ≤ ${GOALS.tbt} ms |`,
    '|---|---|---|---|',
    ...rows,
  ]);
} finally {
  bare.server.close();
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
}
