import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestSmtp } from '../../tests/support/smtp.ts';
import { ask } from './ask.ts';
import type { Disk } from './disk.ts';
import { startS3 } from './s3.ts';
import type { ChaosSite } from './site.ts';
import type { Target } from './visitors.ts';
import type { startWebhook } from './webhook.ts';

export type Scene = { site: ChaosSite; disk: Disk | undefined; smtp: TestSmtp; webhook: Awaited<ReturnType<typeof startWebhook>>; target: Target };
/** Breaks something and mends it again; resolves to a string if it could not be tried, which says why. */
type Fault = { name: string; run(scene: Scene): Promise<unknown> };

const MEGABYTE = 1024 * 1024;
const [IDLE_CLIENTS, SLOW_CLIENTS] = [2_000, 200];
const oneOf = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)];

export const FAULTS: Fault[] = [
  {
    name: 'nothing, to compare with',
    run: () => pause(10_000),
  },
  {
    name: 'a worker is killed, five times',
    async run({ site }) {
      for (let times = 0; times < 5; times++) {
        const worker = oneOf(site.workers());
        if (worker) site.kill(worker);
        await pause(4_000);
      }
    },
  },
  {
    name: 'the first process is killed, and with it everything; a service manager starts it again after 1 s',
    async run({ site }) {
      for (let times = 0; times < 2; times++) {
        site.kill(site.primary());
        await pause(12_000);
      }
    },
  },
  {
    name: 'PostgreSQL is killed, five times',
    async run({ site }) {
      for (let times = 0; times < 5; times++) {
        site.kill(site.postgres());
        await pause(5_000);
      }
    },
  },
  {
    name: 'PostgreSQL hangs for 15 s',
    async run({ site }) {
      const stopped = site.allOfPostgres();
      for (const pid of stopped) site.kill(pid, 'SIGSTOP');
      await pause(15_000);
      for (const pid of stopped) site.kill(pid, 'SIGCONT');
      await pause(5_000);
    },
  },
  {
    name: 'a backend of PostgreSQL is killed, ten times',
    async run({ site }) {
      for (let times = 0; times < 10; times++) {
        const backend = oneOf(site.allOfPostgres().filter((pid) => pid !== site.postgres()));
        if (backend) site.kill(backend);
        await pause(1_500);
      }
      await pause(3_000);
    },
  },
  {
    name: 'the disk is full for 15 s',
    async run({ disk }) {
      if (!disk) return 'needs root and a loop device';
      const makeRoom = disk.fill();
      await pause(15_000);
      makeRoom();
      await pause(20_000);
    },
  },
  {
    name: 'the disk writes 300 KB a second for 20 s',
    async run({ disk, site }) {
      if (!disk?.slowDown) return 'needs root, a loop device and the blkio controller';
      const speedUp = disk.slowDown(site.allProcesses, 300_000);
      await pause(20_000);
      speedUp();
      await pause(5_000);
    },
  },
  {
    name: 'the clock jumps an hour forward, two hours back, and to the right time (with two restarts)',
    async run({ site }) {
      const shift = await site.restartWithClock();
      if (!shift) return 'needs libfaketime';
      for (const seconds of [3_600, -3_600, 0]) {
        shift(seconds);
        await pause(8_000);
      }
      await site.restartWith({});
    },
  },
  {
    name: 'the mail server is gone, refuses, cuts connections, hangs',
    async run({ smtp }) {
      await smtp.close();
      await pause(5_000);
      await smtp.comeBack();
      for (const behaviour of ['refuses', 'drops', 'holds'] as const) {
        smtp.become(behaviour);
        await pause(5_000);
      }
      smtp.become('takes');
    },
  },
  {
    name: 'the webhook answers 500, hangs, takes leads without saying so',
    async run({ webhook }) {
      for (const behaviour of ['refuses', 'hangs', 'cuts'] as const) {
        webhook.become(behaviour);
        await pause(5_000);
      }
      webhook.become('takes');
    },
  },
  {
    name: 'the S3 server is gone, fails, hangs, lies, while its pictures are opened (with two restarts)',
    async run({ site, target }) {
      const s3 = await startS3();
      await site.restartWith(s3.settings);
      const page = await (await fetch(`${target.address}/catalog`)).text();
      const pictures = [...new Set(page.match(/\/media\/[^"\s,]+/g))];
      for (const behaviour of ['closes', 'fails', 'hangs', 'lies'] as const) {
        s3.become(behaviour);
        for (const path of pictures.splice(0, 8)) void ask(target.address + path, { timeoutMs: 10_000 }).catch(() => {});
        await pause(5_000);
      }
      s3.become('works');
      await site.restartWith({});
      await s3.stop();
    },
  },
  {
    name: `${IDLE_CLIENTS.toLocaleString('en')} idle clients and ${SLOW_CLIENTS} that send a byte a second`,
    async run({ target }) {
      const { hostname, port } = new URL(target.address);
      const sockets: Socket[] = Array.from({ length: IDLE_CLIENTS + SLOW_CLIENTS }, () => connect(Number(port), hostname).on('error', () => {}));
      const slow = sockets.slice(0, SLOW_CLIENTS);
      const header = `POST /api/v1/feedback HTTP/1.1\r\nHost: ${hostname}\r\n${'X: 1\r\n'.repeat(50)}`;
      for (let second = 0; second < 20; second++) {
        for (const socket of slow) socket.write(header[second] ?? '');
        await pause(1_000);
      }
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'the site has 512 MB of memory, with PostgreSQL, while pages are opened and pictures resized (with a restart)',
    async run({ site, target }) {
      if (!(await site.restartWithin(512 * MEGABYTE, { PREPARE_MEDIA: 'on', PROCESSES: 'auto' }))) return 'needs root and the memory controller';
      const until = Date.now() + 25_000;
      for (let nth = 0; Date.now() < until; nth++) {
        const path = nth % 2 ? `/catalog?priceMax=${20_000_000 + nth * 10_000}` : `/en/catalog/${1_301 + (nth % 40)}`;
        await fetch(target.address + path).then(
          (response) => response.arrayBuffer(),
          () => {},
        );
      }
    },
  },
];
