import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { loadFirst } from '#tests/support/load-first.ts';
import { SECRET } from '#tests/support/post-to.ts';
import { copyPreparedFolder, emptyFolder } from './data-folders.ts';
import { startProxy } from './proxy.ts';

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

/** Starts the built site with a database of its own: a copy of the prepared one, unless DATA_DIR names another or the demo agency's leads are asked for. */
export async function runSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = settings.DATA_DIR ?? (settings.DEMO_LEADS === 'on' ? emptyFolder() : copyPreparedFolder());
  const proxy = process.env.E2E_PROXY ? await startProxy(process.env.E2E_PROXY, settings.PORT) : undefined;
  const env = {
    ...process.env,
    NODE_OPTIONS: loadFirst('same-priority-child').join(' '), // for the processes that it starts, too
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SITE_ORIGIN: 'https://tanais.example',
    PREPARE_MEDIA: 'off',
    DEMO_LEADS: 'off', // as in the prepared folder
    DESIGN_PAGE: 'on', // some tests open overlays there
    RATE_LIMIT: 'off', // all tests have the same IP address
    LOG_LEVEL: 'error',
    PROCESSES: '1',
    SECRET,
    ...settings,
    ...(proxy && { PORT: proxy.port, TRUST_PROXY: 'on' }),
  };
  const flags = loadFirst('report-cpu-child', 'no-pictures-child', ...(proxy ? (['behind-proxy-child'] as const) : []));
  const site = spawn('node_modules/.bin/node', [...flags, 'src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { promise: welcome, resolve: welcomed } = Promise.withResolvers<string>();
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    site.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/\S+/.exec(output)?.[0];
      if (address) resolve(address);
      const link = /http\S+\/office\/welcome\?key=\S+/.exec(output)?.[0];
      if (link) welcomed(link);
    });
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${output}`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    site.removeAllListeners('exit');
    const gone = new Promise((resolve) => site.once('exit', resolve));
    site.kill(signal);
    await gone;
    await proxy?.stop();
  };
  return {
    url,
    dataDir,
    welcome: () => welcome,
    async cpu() {
      const report = once(site, 'message');
      site.send('cpu');
      return Number((await report)[0]) / 1_000;
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}
