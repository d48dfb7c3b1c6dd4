// Both runs use the same database, kept with the answers: dates of the demo agency depend on the day it was loaded.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { startSite, stopSite } from '../bench/support/run-site.ts';
import { addressesOf } from './addresses.ts';
import { firstDifference, normalised } from './normalised.ts';

type Answer = { status: number; headers: Record<string, string>; body: string };

const FOLDER = '.cache/answers';
const DATA = `${FOLDER}/data`;
const FILE = `${FOLDER}/answers.json`;
const ORIGIN = 'https://tanais.example';
const HEADERS = ['content-type', 'cache-control', 'location', 'link', 'vary', 'content-language', 'x-robots-tag', 'content-disposition'];
const AT_ONCE = 4;

const command = process.argv[2];
if (command === 'compare' && !existsSync(FILE)) throw new Error('Nothing is recorded yet: npm run answers -- record');
if (command === 'record') rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(DATA, { recursive: true });
chmodSync(DATA, 0o755); // as root, PostgreSQL runs as another user, who needs access
const site = await startSite(DATA, { SITE_ORIGIN: ORIGIN });
try {
  const before: Record<string, Answer> = command === 'compare' ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  const addresses = command === 'compare' ? Object.keys(before) : await addressesOf(site.address);
  const answers = await ask(addresses);
  if (command === 'record') {
    writeFileSync(FILE, JSON.stringify(answers));
    console.log(`Recorded ${addresses.length} answers`);
  } else {
    const changed = addresses.filter((address) => JSON.stringify(answers[address]) !== JSON.stringify(before[address]));
    for (const address of changed) console.log(`${address}\n  ${firstDifference(before[address], answers[address])}`);
    console.log(changed.length === 0 ? `All ${addresses.length} answers are the same` : `${changed.length} of ${addresses.length} answers differ`);
    if (changed.length > 0) process.exitCode = 1;
  }
} finally {
  await stopSite(site);
}

async function ask(addresses: string[]): Promise<Record<string, Answer>> {
  const waiting = [...addresses];
  const answers = new Map<string, Answer>();
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) answers.set(address, await answerOf(address));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return Object.fromEntries(addresses.map((address) => [address, answers.get(address) as Answer]));
}

async function answerOf(address: string): Promise<Answer> {
  const response = await fetch(site.address + address, { redirect: 'manual', headers: { 'accept-language': address.startsWith('/en') ? 'en' : 'ru' } });
  const headers = Object.fromEntries(HEADERS.flatMap((name) => (response.headers.has(name) ? [[name, normalised(response.headers.get(name) ?? '')]] : [])));
  return { status: response.status, headers, body: normalised(await response.text()) };
}
