// Measures how many requests one process and two answer per second on the same mix, with the client and PostgreSQL on the same cores.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cores, publish, summary } from './support/figures.ts';
import { newFolder, type Site, startSite, stopSite } from './support/run-site.ts';

const PROCESSES = [1, 2];
const CONNECTIONS = 8;
const SENT_TOGETHER = 10;
const ROUNDS = 7;
const ROUND_MS = 5_000;
const FIRST_RENDERS = 60;
const WARM_UP_MS = 15_000;
const GOAL = 1.7;
const CACHED = ['/', '/en', '/catalog', '/complexes', '/contacts'];
const CACHED_PER_RENDER = 250;
const DOCUMENT = {
  file: 'docs/benchmarks-cores.md',
  title: 'One process and two',
  intro: `\`npm run bench -- cores --write\` writes this page. The site of the demo agency answers the same mix with \`PROCESSES=1\` and with \`PROCESSES=2\`, in turns: for each catalogue page that nobody has asked for
before, which is rendered, ${CACHED_PER_RENDER} pages that are in the cache and that the visitor already has (304). Larger answers would measure the client: it shares the cores with the site
and PostgreSQL, so it sends ${SENT_TOGETHER} requests at a time on each of ${CONNECTIONS} connections and only finds the ends of the responses.`,
};

/** The site with the ETags of its cached pages. */
type Target = Site & { etags: Map<string, string> };
let sent = 0;
/** A page with a price that is new each time. */
const newPage = () => `/catalog?deal=sale&priceMax=${100_000_000 + sent}`;

function nextRequest({ etags }: Target): string {
  const path = sent++ % (CACHED_PER_RENDER + 1) === 0 ? newPage() : (CACHED[sent % CACHED.length] ?? '/');
  const etag = etags.get(path);
  return `GET ${path} HTTP/1.1\r\nHost: site.example\r\nAccept-Language: ${path === '/en' ? 'en' : 'ru'}\r\n${etag ? `If-None-Match: ${etag}\r\n` : ''}\r\n`;
}

/** Sends requests on every connection, and the next ones when they are answered, until the time is over. Returns the responses per second. */
async function load(target: Target, ms: number): Promise<number> {
  const { hostname, port } = new URL(target.address);
  const started = performance.now();
  let answers = 0;
  const visit = async (socket: Socket) => {
    while (performance.now() - started < ms)
      answers += await answered(
        socket,
        Array.from({ length: SENT_TOGETHER }, () => nextRequest(target)),
      );
  };
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname).setNoDelay());
  try {
    await Promise.all(sockets.map(visit));
    return answers / ((performance.now() - started) / 1_000);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Sends requests together. Resolves to their number when all are answered. */
function answered(socket: Socket, requests: string[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let left = requests.length;
  let rest: Buffer = Buffer.alloc(0);
  const onData = (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = endOf(rest); end !== undefined && end <= rest.length; end = endOf(rest)) {
      rest = rest.subarray(end);
      if (--left === 0) resolve(requests.length);
    }
  };
  const read = (chunk: Buffer) => {
    try {
      onData(chunk);
    } catch (error) {
      reject(error);
    }
  };
  const onClose = () => reject(new Error('the site has closed a connection'));
  socket.on('data', read).on('error', reject).on('close', onClose);
  socket.write(requests.join(''));
  return promise.finally(() => socket.off('data', read).off('error', reject).off('close', onClose));
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

async function measure(): Promise<void> {
  const folders = PROCESSES.map(newFolder);
  const sites: Site[] = [];
  try {
    const loadBefore = loadavg()[0];
    // Both are warmed up before either is measured, and take turns; the other one is idle.
    for (const [index, processes] of PROCESSES.entries()) sites.push(await startSite(folders[index] ?? '', { PROCESSES: String(processes) }));
    const [single, double] = [await warmUp(sites[0] as Site), await warmUp(sites[1] as Site)];
    const rounds: { one: number; two: number; machine: number }[] = [];
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
    sent++;
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

function report(rounds: { one: number; two: number; machine: number }[], loadBefore: number): void {
  const ratio = summary(rounds.map(({ one, two }) => two / one)).p50;
  publish(DOCUMENT, [
    `${cores()}; load average before the run ${loadBefore.toFixed(1)}. The last column compares two processes that only compute with one, right after each round: 2 on a machine that does nothing else, less while other programs run.`,
    '',
    '| round | one process, requests a second | two processes | ratio | the machine |',
    '|---|---:|---:|---:|---:|',
    ...rounds.map(({ one, two, machine }, round) => `| ${round + 1} | ${Math.round(one)} | ${Math.round(two)} | ${(two / one).toFixed(2)} | ${machine.toFixed(2)} |`),
    '',
    `The median: two processes answer **${ratio.toFixed(2)}** times as many requests as one (goal: ${GOAL}, ${ratio >= GOAL ? 'met' : 'missed'}), where the machine allows ${summary(rounds.map(({ machine }) => machine)).p50.toFixed(2)}.`,
  ]);
}

if (process.argv.includes('--compute')) compute();
else await measure();
