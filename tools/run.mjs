import { spawn } from 'node:child_process';

/**
 * Runs a command and shows its output; rejects if it fails. With `buffered` the output is shown when the command has ended, for commands that run
 * in parallel.
 */
export function run(command, args = [], { buffered = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(output));
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} failed${signal ? ` (${signal})` : ''}`));
    });
  });
}
