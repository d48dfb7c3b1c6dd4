// Installs packages and builds the site. Runs on the machine's own Node before anything is installed, so it imports no packages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The project's own Node, an npm package. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const CACHE = join(ROOT, '.cache');
const OLDEST_NODE = 20;
const BUILD_TOOLS = ['build', 'class-names', 'first-modules', 'split-styles', 'route-modules', 'office-files', 'vite-manifest'].map((tool) => `tools/${tool}.mjs`);
/** A change in these needs new messages. */
const MESSAGES = ['messages', 'project.inlang/settings.json', 'package-lock.json', 'paraglide.ts', 'tools/messages.mjs', 'tools/plural-rules.mjs'];
/** A change in these needs a new build. */
export const BUILD_INPUTS = ['src', 'public', 'vite.config.ts', 'vite.office.config.ts', ...MESSAGES, ...BUILD_TOOLS];

export const say = (text) => process.stdout.write(`· ${text}\n`);

/** Ends the program with one sentence instead of a stack. */
export function fail(error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

export async function installPackages() {
  process.chdir(ROOT);
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) throw new Error(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}`);
  const state = fingerprint(['package.json', 'package-lock.json']);
  if (existsSync(NODE) && remembered('packages') === state) return;
  say('Installing packages (npm ci)');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: false }).catch(() => {
    throw new Error('The packages could not be installed: see what npm said above');
  });
  remember('packages', state);
}

/** Compiles the messages unless nothing has changed since the last time. */
export async function compileMessages() {
  const state = fingerprint(MESSAGES);
  if (existsSync('src/messages/messages.js') && remembered('messages') === state) return;
  say('Compiling the messages');
  await runNode(['tools/messages.mjs']);
  remember('messages', state);
}

/** Builds the site unless nothing has changed since the last build. */
export async function buildSite() {
  await compileMessages();
  const state = fingerprint(BUILD_INPUTS, /^src\/(server|messages)\//);
  if (existsSync('build/build.json') && remembered('build') === state) return;
  say('Building the site');
  await runNode(['tools/build.mjs']).catch(() => {
    throw new Error('The site could not be built: see what was said above');
  });
  remember('build', state);
}

/** Runs a script on the project's own Node, with node_modules/.bin in PATH. */
export function runNode(args, options = {}) {
  return run(NODE, args, { ...options, env: { ...process.env, ...options.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` } });
}

function fingerprint(paths, except) {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).map((file) => `${path}/${file}`) : [path];
    for (const file of files.sort()) {
      if (except?.test(file) || statSync(file).isDirectory()) continue;
      hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const noteOf = (name) => join(CACHE, `${name}.txt`);
const remembered = (name) => (existsSync(noteOf(name)) ? readFileSync(noteOf(name), 'utf8') : undefined);

function remember(name, state) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(noteOf(name), state);
}
