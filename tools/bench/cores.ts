// Measures how many visits one process and two answer per second on the same mix, with the client and PostgreSQL on the same cores.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cores, publish, summary } from './support/figures.ts';
import { newFolder, type Site, startSite, stopSite } from './support/run-site.ts';

const PROCESSES = [1, 2];
const VISITORS = 24;
const ROUNDS = 7;
const ROUND_MS = 8_000;
const FIRST_RENDERS = 60;
const WARM_UP_MS = 20_000;
const GOAL = 1.7;
const CACHED = ['/', '/en', '/catalog', '/complexes', '/contacts'];
const DOCUMENT = {
  file: 'docs/benchmarks-cores.md',
  title: 'One process and two',
  intro: `\`npm run bench -- cores --write\` writes this page. ${VISITORS} visitors at a time visit the site of the demo agency, in turns with \`PROCESSES=1\` and with \`PROCESSES=2\`. A visit is one connection with ${2 * CACHED.length + 2} requests, one after another:
${CACHED.length} pages from the cache, compressed; a catalogue page with a filter that nobody has asked for before, which is rendered; the list of another such filter from the API, as after a change of the filter
in the browser; and the ${CACHED.length} pages once more, which the visitor already has (304). The client and PostgreSQL share the cores with the site. One process of Node uses more than one core, since
its garbage is collected and its code compiled beside its main thread; so the cores that are busy are measured too: with one process this says how much is left for a second one.`,
};

/** The site with the ETags of its cached pages. */
type Target = Site & { etags: Map<string, string> };
let filters = 0;
/** Prices that nobody has asked for before. */
const newPrices = () => `deal=sale&priceMax=${100_000_000 + ++filters}`;
const newPage = () => `/catalog?${newPrices()}`;

function request(path: string, etag?: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: site.example\r\nAccept-Encoding: zstd\r\nAccept-Language: ${path === '/en' ? 'en' : 'ru'}\r\n${etag ? `If-None-Match: ${etag}\r\n` : ''}\r\n`;
}

const requestsOfVisit = ({ etags }: Target): string[] => [
  ...CACHED.map((path) => request(path)),
  request(newPage()),
  request(`/api/v1/lots?${newPrices()}&limit=24&lang=ru`),
  ...CACHED.map((path) => request(path, etags.get(path))),
];

/** The time that the cores of the machine were busy, in milliseconds. */
const busyMs = (): number => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

type Load = { visitsPerSecond: number; busyCores: number };

/** Visitors come one after another, so many at a time, until the time is over. */
async function load(target: Target, ms: number): Promise<Load> {
  const { hostname, port } = new URL(target.address);
  const [started, busyBefore] = [performance.now(), busyMs()];
  let visits = 0;
  const visitAgain = async () => {
    for (; performance.now() - started < ms; visits++) await visit(connect(Number(port), hostname).setNoDelay(), requestsOfVisit(target));
  };
  await Promise.all(Array.from({ length: VISITORS }, visitAgain));
  const took = performance.now() - started;
  return { visitsPerSecond: visits / (took / 1_000), busyCores: (busyMs() - busyBefore) / took };
}

/** Sends each request when the one before is answered. */
function visit(socket: Socket, requests: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let next = 0;
  let received: Buffer = Buffer.alloc(0);
  const send = () => {
    const text = requests[next++];
    if (text) socket.write(text);
    else resolve();
  };
  const read = (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    const end = endOf(received);
    if (end === undefined || received.length < end) return;
    received = received.subarray(end);
    send();
  };
  socket.on('data', (chunk) => {
    try {
      read(chunk);
    } catch (error) {
      reject(error);
    }
  });
  socket.on('error', reject).on('close', () => reject(new Error('the site has closed a connection')));
  send();
  return promise.finally(() => socket.destroy());
}

/** Where the first response in these bytes ends; undefined if its head is not complete. */
function endOf(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (head.startsWith('HTTP/1.1 304 ')) return end + 4;
  if (!head.startsWith('HTTP/1.1 200 ') || !length) throw new Error(`a response that was not expected: ${head}`);
  return end + 4 + Number(length);
}

const BUSY_MS = 1_000;

/** How many times as much two processes compute as one, without the site: 2 on a machine that does nothing else. */
async function measureCores(): Promise<number> {
  const compute = async () => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--compute'], { stdio: ['ignore', 'pipe', 'inherit'] });
    return Number((await once(child.stdout, 'data'))[0]);
  };
  const alone = await compute();
  const [one, other] = await Promise.all([compute(), compute()]);
  return (one + other) / alone;
}

function compute(): void {
  let times = 0;
  for (const end = performance.now() + BUSY_MS; performance.now() < end; times++) JSON.stringify(JSON.parse(`[${'{"a":[1,2,3]},'.repeat(100)}0]`));
  console.log(times);
}

type Round = { one: Load; two: Load; machine: number };

async function measure(): Promise<void> {
  const folders = PROCESSES.map(newFolder);
  const sites: Site[] = [];
  try {
    const loadBefore = loadavg()[0];
    // Both are warmed up before either is measured, and take turns; the other one is idle.
    for (const [index, processes] of PROCESSES.entries()) sites.push(await startSite(folders[index] ?? '', { PROCESSES: String(processes) }));
    const [single, double] = [await warmUp(sites[0] as Site), await warmUp(sites[1] as Site)];
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ one: await load(single, ROUND_MS), two: await load(double, ROUND_MS), machine: await measureCores() });
    }
    report(rounds, loadBefore ?? 0);
  } finally {
    for (const site of sites) await stopSite(site);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** One page at a time at first: code that is not compiled yet is so slow that many pages at once would wait too long for the database. */
async function warmUp(site: Site): Promise<Target> {
  const etags = new Map<string, string>();
  for (let times = 0; times < FIRST_RENDERS; times++) {
    for (const path of [newPage(), ...CACHED]) {
      const response = await fetch(site.address + path, { headers: { connection: 'close', 'accept-language': path === '/en' ? 'en' : 'ru' } });
      await response.arrayBuffer();
      if (CACHED.includes(path)) etags.set(path, response.headers.get('etag') ?? '');
    }
  }
  const target = { ...site, etags };
  await load(target, WARM_UP_MS);
  return target;
}

function report(rounds: Round[], loadBefore: number): void {
  const median = (of: (round: Round) => number) => summary(rounds.map(of)).p50;
  const ratio = median(({ one, two }) => two.visitsPerSecond / one.visitsPerSecond);
  const busyWithOne = median(({ one }) => one.busyCores);
  const machine = median((round) => round.machine);
  publish(DOCUMENT, [
    `${cores()}; load average before the run ${loadBefore.toFixed(1)}. The last column compares two processes that only compute with one, right after each round: 2 on a machine that does nothing else, less while other programs run.`,
    '',
    '| round | one process, visits a second | busy cores | two processes | busy cores | ratio | the machine |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rounds.map((each, round) => row(each, round + 1)),
    '',
    `The median: two processes answer **${ratio.toFixed(2)}** times as many visits as one (goal: ${GOAL}, ${ratio >= GOAL ? 'met' : 'missed'}). With one process ${busyWithOne.toFixed(2)} of ${cpus().length} cores are busy already, with the client and`,
    `PostgreSQL, so that all of them allow ${(cpus().length / busyWithOne).toFixed(2)} times as many at most; two processes that only compute reach ${machine.toFixed(2)}.`,
  ]);
}

function row({ one, two, machine }: Round, number: number): string {
  const figures = [one, two].flatMap(({ visitsPerSecond, busyCores }) => [visitsPerSecond.toFixed(1), busyCores.toFixed(2)]);
  return `| ${[number, ...figures, (two.visitsPerSecond / one.visitsPerSecond).toFixed(2), machine.toFixed(2)].join(' | ')} |`;
}

if (process.argv.includes('--compute')) compute();
else await measure();
