// npm run dev: the client reloads through Vite, the server restarts when one of its files changes.
import { spawn } from 'node:child_process';
import { fail, installPackages, NODE, runNode } from './prepare.mjs';

try {
  await installPackages();
  await runNode(['tools/messages.mjs']);
} catch (error) {
  fail(error);
}
// Only our own folders: files that Vite writes next to its configuration must not restart the server.
const server = spawn(NODE, ['--watch-path=src/server', '--watch-path=src/contract', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
