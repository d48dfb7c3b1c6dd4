import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from '#server/core/start-error.ts';

/** The built site, or Vite's development server in its place. */
export type Frontend = {
  id: string;
  /** The folder of built files to serve. */
  client?: string;
  load(): Promise<ServerBuild>;
  attach(server: Server, listener: RequestListener): void;
  close(): Promise<void>;
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const openFrontend = (development: boolean, server: Server): Promise<Frontend> => (development ? openVite(server) : openBuild());

async function openBuild(): Promise<Frontend> {
  const entry = `${ROOT}build/server/index.js`;
  if (!existsSync(entry)) throw new StartError('The site is not built yet: run npm run build');
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const { id } = JSON.parse(await readFile(`${ROOT}build/build.json`, 'utf8')) as { id: string };
  return {
    id,
    client: `${ROOT}build/client`,
    load: async () => build,
    attach: (server, listener) => void server.on('request', listener),
    close: async () => {},
  };
}

async function openVite(server: Server): Promise<Frontend> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    id: 'development',
    load,
    attach: (http, listener) => {
      http.on('request', (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response, () => listener(request, response)));
      load().catch(() => {}); // in advance, since it takes seconds; the first page that needs it reports a failure
    },
    close: () => vite.close(),
  };
}
