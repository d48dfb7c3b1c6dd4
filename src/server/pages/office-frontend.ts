import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { OfficeScreen } from '#contract/office/pages.ts';
import { StartError } from '#server/core/start-error.ts';

/** The files of the office's application: built ones, or those of a Vite development server. */
export type OfficeFrontend = {
  /** Tags for the head of the shell that load the application and the script of one screen. */
  headFor(screen: OfficeScreen): string;
  /** In development Vite adds its own scripts to the shell. */
  transform?(url: string, html: string): Promise<string>;
  /** In development Vite answers the requests for its modules. */
  wrap(listener: RequestListener): RequestListener;
  close(): Promise<void>;
};

/** build/office.json, written by tools/build.mjs: the files of the application and those of each screen. */
type OfficeFiles = { script: string; styles: string[]; shared: string[]; screens: Partial<Record<OfficeScreen, string[]>> };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DEVELOPMENT_BASE = '/office-dev/';

export const openOfficeFrontend = (development: boolean, server: Server): Promise<OfficeFrontend> => (development ? openVite(server) : openBuild());

async function openBuild(): Promise<OfficeFrontend> {
  const path = `${ROOT}build/office.json`;
  if (!existsSync(path)) throw new StartError('The office is not built yet: run npm run build');
  return builtOffice(JSON.parse(await readFile(path, 'utf8')) as OfficeFiles);
}

export function builtOffice({ script, styles, shared, screens }: OfficeFiles): OfficeFrontend {
  const common = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return {
    headFor: (screen) =>
      `${common}${[...new Set([...shared, ...(screens[screen] ?? [])])].map((href) => `<link rel="modulepreload" href="${href}">`).join('')}<script type="module" src="${script}"></script>`,
    wrap: (listener) => listener,
    close: async () => {},
  };
}

/** A server of its own: the visitors' configuration has the plugin of their router, which expects every page to be one of its routes. */
async function openVite(server: Server): Promise<OfficeFrontend> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    ...{ root: ROOT, configFile: `${ROOT}vite.office.config.ts`, base: DEVELOPMENT_BASE },
    ...{ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' },
  });
  return {
    headFor: () => `<script type="module" src="${DEVELOPMENT_BASE}src/office/main.tsx"></script>`,
    transform: (url, html) => vite.transformIndexHtml(url, html),
    wrap: (listener) => (request: IncomingMessage, response: ServerResponse) =>
      request.url?.startsWith(DEVELOPMENT_BASE) ? vite.middlewares(request, response, () => listener(request, response)) : listener(request, response),
    close: () => vite.close(),
  };
}
