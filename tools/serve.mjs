// Starts the site that is already built: for service managers and containers, which need no npm and cannot write to the program's folder.
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from './server-flags.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (!process.execve) {
  process.stderr.write(`This is Node ${process.versions.node}, and the site needs the one that it brings: run it with node_modules/node/bin/node\n`);
  process.exit(1);
}
// This process becomes the server, so that the signals of a service manager reach it and no second process stays in memory.
process.execve(process.execPath, [process.execPath, ...SERVER_FLAGS, 'src/server/main.ts'], process.env);
