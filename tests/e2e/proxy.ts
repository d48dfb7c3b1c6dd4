import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

/** Where the site listens: the same address as in behind-proxy-child.ts, which cannot be imported here since it patches its process. */
const SITE_ADDRESS = '127.0.0.2';

export type Proxy = { port: string; stop(): Promise<void> };

/** Starts nginx with deploy/nginx.conf in front of a site (behind-proxy-child.ts), without TLS. `E2E_PROXY=/usr/sbin/nginx npx playwright test …` runs browser tests through it. */
export async function startProxy(program: string, wantedPort?: string): Promise<Proxy> {
  const port = wantedPort && wantedPort !== '0' ? wantedPort : String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'tanais-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
    events { worker_connections 512; } http { gzip on; ${temporary} ${serverConfig(port, folder)} }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  while (!(await answers(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await pause(20);
  }
  return {
    port,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** deploy/nginx.conf with the site's address in place of the example's, and without what needs a certificate. */
function serverConfig(port: string, folder: string): string {
  const [before = '', ...servers] = readFileSync('deploy/nginx.conf', 'utf8').split(/^(?=server \{)/m);
  const site = servers.find((server) => server.includes('proxy_pass')) ?? '';
  const plain = site
    .replace(/^ *(listen|ssl_).*\n/gm, '')
    .replace('{', `{ listen 127.0.0.1:${port};`)
    .replace('tanais.example', '_');
  return before.replace('127.0.0.1:3000', `${SITE_ADDRESS}:${port}`) + plain.replace('/var/log/nginx', folder);
}

const answers = (port: string) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
