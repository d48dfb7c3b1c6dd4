import { spawn } from 'node:child_process';

/**
 * Runs a command with its output shown; resolves when it succeeds and throws its name when it does not. With `inOnePiece` the output is shown
 * when the command has ended, for commands that run side by side.
 */
export function run(command, args = [], { inOnePiece = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: inOnePiece ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(said));
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} failed${signal ? ` (${signal})` : ''}`));
    });
  });
}
