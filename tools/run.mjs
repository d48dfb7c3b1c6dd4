import { spawn } from 'node:child_process';

/** Runs a command with its output shown; resolves when it succeeds and throws its name when it does not. */
export function run(command, args = [], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`${[command, ...args].join(' ')} failed${signal ? ` (${signal})` : ''}`))));
  });
}
