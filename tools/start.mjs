// npm start: from a fresh clone to a running site.
import { spawn } from 'node:child_process';
import { buildSite, fail, installPackages, NODE } from './prepare.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

try {
  await installPackages();
  await buildSite();
} catch (error) {
  fail(error);
}

// Signals are passed on to the server, and its exit code is ours.
const server = spawn(NODE, [...SERVER_FLAGS, 'src/server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// A signal that is sent to npm ends npm alone, so the server is stopped when npm is gone.
const npm = process.env.npm_lifecycle_event === 'start' ? process.ppid : undefined;
if (npm) setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 1_000).unref();
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
