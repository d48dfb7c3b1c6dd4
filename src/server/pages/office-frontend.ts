import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { OfficeScreen } from '#contract/office/pages.ts';
import { StartError } from '#server/core/start-error.ts';

/** The files of the office's application: built ones, or those of Vite's development server. */
export type OfficeFrontend = {
  /** Tags for the head of the shell that load the application and the script of one screen. */
  headFor(screen: OfficeScreen): string;
  /** In development Vite adds its own scripts to the shell. */
  transform?(url: string, html: string): Promise<string>;
};

/** build/office.json, written by tools/build.mjs: the files of the application and those of each screen. */
type OfficeFiles = { script: string; styles: string[]; shared: string[]; screens: Partial<Record<OfficeScreen, string[]>> };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** `vite` is the development server of the visitors' site, which serves the office too. */
export const openOfficeFrontend = async (vite: ViteDevServer | undefined): Promise<OfficeFrontend> => (vite ? officeOfVite(vite) : openBuild());

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
  };
}

const officeOfVite = (vite: ViteDevServer): OfficeFrontend => ({
  headFor: () => '<script type="module" src="/src/office/main.tsx"></script>',
  transform: (url, html) => vite.transformIndexHtml(url, html),
});
