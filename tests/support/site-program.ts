import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFirst } from './load-first.ts';
import { SECRET } from './post-to.ts';

export type SiteProgram = Awaited<ReturnType<typeof startSiteProgram>>;

/** Starts the built site as a program with its own data folder, as on a machine of its own. */
export async function startSiteProgram(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'tanais-site-'));
  await chmod(folder, 0o755); // the user that runs PostgreSQL must get in
  const common = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, PREPARE_MEDIA: 'off', LOG_LEVEL: 'silent', PROCESSES: '1', DEMO_LEADS: 'off', SECRET };
  const env = { ...process.env, ...common, ...settings };
  const program = spawn(process.execPath, [...loadFirst(), 'src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    program.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/\S+/.exec(output)?.[0];
      if (found) resolve(found);
    });
    program.once('exit', () => reject(new Error(`the site ended: ${output}`)));
  }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    throw error;
  });
  return {
    address,
    get: (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers }),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json', origin: address, ...headers }, body: JSON.stringify(body) }),
    async stop(): Promise<void> {
      if (program.exitCode === null && program.signalCode === null) {
        program.kill('SIGKILL');
        await once(program, 'exit');
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
