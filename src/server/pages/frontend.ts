import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { StartError } from '#server/core/start-error.ts';
import { CLIENT } from './built-files.ts';
import type { Assets, LoadedFrontend, SiteBuild } from './render-page.ts';

/** The built site, or Vite's development server in its place. */
export type Frontend = {
  id: string;
  /** The folder of built files to serve. */
  client?: string;
  /** In development. */
  vite?: ViteDevServer;
  load(): Promise<LoadedFrontend>;
  attach(server: Server, listener: RequestListener): void;
  close(): Promise<void>;
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** build/build.json, written by tools/build.mjs. */
type BuildFile = {
  id: string;
  styles: string[];
  /** The entry. */
  client: string;
  /** By the file of a route. */
  modules: Record<string, string[]>;
};

export const openFrontend = (development: boolean, server: Server): Promise<Frontend> => (development ? openVite(server) : openBuild());

async function openBuild(): Promise<Frontend> {
  const entry = `${ROOT}build/server/index.js`;
  if (!existsSync(entry)) throw new StartError('The site is not built yet: run npm run build');
  const { site } = (await import(pathToFileURL(entry).href)) as { site: SiteBuild };
  const { id, styles, client, modules } = JSON.parse(await readFile(`${ROOT}build/build.json`, 'utf8')) as BuildFile;
  const assets: Assets = { styles, scripts: (routeFile) => ({ client, modules: modules[routeFile] ?? [] }) };
  return {
    id,
    client: CLIENT,
    load: async () => ({ site, assets }),
    attach: (server, listener) => void server.on('request', listener),
    close: async () => {},
  };
}

async function openVite(server: Server): Promise<Frontend> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const assets: Assets = { styles: [], scripts: () => ({ client: '/src/entry.client.tsx', modules: [] }), head: () => developmentHead(vite) };
  const load = async () => ({ site: ((await vite.ssrLoadModule('/src/entry.server.tsx')) as { site: SiteBuild }).site, assets });
  return {
    id: 'development',
    vite,
    load,
    attach: (http, listener) => {
      http.on('request', (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response, () => listener(request, response)));
      load().catch(() => {}); // in advance, because it takes seconds; a failure is reported by the first page
    },
    close: () => vite.close(),
  };
}

/** What Vite and React's hot reload add to a page, and the styles of all modules that the server has loaded: without those a page would be unstyled until its scripts run. */
async function developmentHead(vite: ViteDevServer): Promise<string> {
  const files = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const styles = await Promise.all(files.map(async (id) => ((await vite.ssrLoadModule(`${id}?inline`)) as { default: string }).default));
  const { preambleCode } = (await import('@vitejs/plugin-react')).default;
  return `<style>${styles.join('\n')}</style><script type="module">${preambleCode.replace('__BASE__', '/')}</script><script type="module" src="/@vite/client"></script>`;
}
