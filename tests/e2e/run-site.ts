import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SECRET } from '#tests/support/post-to.ts';

export type RunningSite = {
  url: string;
  dataDir: string;
  /** The link that creates the first owner of the office. */
  welcome(): Promise<string>;
  /** CPU time of the site since its start, in milliseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
  /** Ends it without a chance to finish anything. `runSite` with its DATA_DIR and PORT starts it again. */
  kill(): Promise<void>;
};

/** Starts the built site with a database of its own. */
export async function runSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tanais-e2e-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user, who needs access
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SITE_ORIGIN: 'https://tanais.example',
    PREPARE_MEDIA: 'off',
    DESIGN_PAGE: 'on', // some tests open overlays there
    RATE_LIMIT: 'off', // all tests have the same IP address
    LOG_LEVEL: 'error',
    PROCESSES: '1',
    SECRET,
    ...settings,
  };
  const loadedFirst = ['report-cpu-child', 'no-pictures-child'].map((name) => `--import=${pathToFileURL(`tests/support/${name}.ts`)}`);
  const site = spawn('node_modules/.bin/node', [...loadedFirst, 'src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { promise: welcome, resolve: welcomed } = Promise.withResolvers<string>();
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    site.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address) resolve(address);
      const link = /http\S+\/office\/welcome\?key=\S+/.exec(said)?.[0];
      if (link) welcomed(link);
    });
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${said}`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    site.removeAllListeners('exit');
    const gone = new Promise((resolve) => site.once('exit', resolve));
    site.kill(signal);
    await gone;
  };
  return {
    url,
    dataDir,
    welcome: () => welcome,
    async cpu() {
      const told = once(site, 'message');
      site.send('cpu');
      return Number((await told)[0]) / 1_000;
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}
