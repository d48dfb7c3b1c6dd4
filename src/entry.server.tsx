import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { inLocaleOf } from '#web/app/locale.server.ts';
import { loadRoot } from '#web/app/root-data.ts';
import { INITIAL_DATA_ID, toInitialData } from '#web/app/router/initial-data.ts';
import { createMatchRoute, type MatchRoute } from '#web/app/router/match-route.ts';
import { ServerPage } from '#web/app/router/page-context.tsx';
import { jsonForHtml } from '#web/app/router/page-view.tsx';
import { dataOf, type LoaderArgs, type Route, WithStatus } from '#web/app/router/route.ts';
import type { ShownPage } from '#web/app/router/router.ts';
import type { LoaderContext } from '#web/app/site-context.ts';
import { STARTER, startScripts } from '#web/app/start-scripts.ts';
import { STYLE_MEDIA, stylePart } from '#web/app/style-media.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';

/** What the build made for the browser, or in development what Vite serves. */
export type Assets = {
  styles: string[];
  /** The entry, and the modules that the page of a route imports, all to be requested at once. */
  scripts(routeFile: string): { client: string; modules: string[] };
  /** In development: tags of Vite. */
  head?(): Promise<string>;
};
type RenderOptions = {
  context: LoaderContext;
  assets: Assets;
  development?: boolean;
  /** Logs a failure of a loader or of rendering. */
  report(error: unknown, path: string): void;
};
type RenderedHtml = { status: number; html: string };

/** The site for the server: `src/server` imports it from the build. */
export const site = createSite(routes);

export function createSite(siteRoutes: Route[]) {
  const match = createMatchRoute(siteRoutes);
  return {
    paths: siteRoutes.map(({ path }) => path),
    /** The inline scripts that pages have, for the policy that lets only these run. */
    inlineScripts: [STARTER],
    /** What the route of a path declares, known before anything is rendered. */
    async findPage(pathname: string) {
      const { action, isPublic = () => false } = (await match(pathname)?.route.load()) ?? {};
      return { takesForm: action !== undefined, isPublic };
    },
    /** A page as HTML, or any other response: a redirect, a file. */
    renderPage: (request: Request, options: RenderOptions) => inLocaleOf(request, () => renderPage(match, request, options)),
  };
}

async function renderPage(match: MatchRoute, request: Request, options: RenderOptions): Promise<RenderedHtml | Response> {
  const loaded = await loadPage(match, request, options);
  if (loaded instanceof Response) return loaded;
  const { page, status } = loaded;
  try {
    return { status, html: await asDocument(renderToString(documentOf(page)), page, options) };
  } catch (error) {
    if (page.failure) throw error; // the error page itself fails
    options.report(error, page.location.pathname);
    const failed = { ...page, failure: { error: new Error() } };
    return { status: 500, html: await asDocument(renderToString(documentOf(failed)), failed, options) };
  }
}

const documentOf = (page: ShownPage): ReactElement => (
  <ServerPage page={page}>
    <Root />
  </ServerPage>
);

type LoadedPage = { page: ShownPage; status: number };
/** What a loader or an action returned or threw. */
type Outcome = { result?: unknown; failure?: { error: unknown } };

async function outcomeOf(load: ((args: LoaderArgs) => unknown) | undefined, args: LoaderArgs): Promise<Outcome> {
  try {
    return { result: await load?.(args) };
  } catch (error) {
    return { failure: { error } };
  }
}

async function loadPage(match: MatchRoute, request: Request, { context, report }: RenderOptions): Promise<LoadedPage | Response> {
  const { pathname, search } = new URL(request.url);
  const found = match(pathname);
  if (!found) throw new Error(`No route for ${pathname}`);
  const { route, params } = found;
  const args: LoaderArgs = { request, params, context };
  const module = await route.load();
  const loadingRoot = module.default ? outcomeOf(loadRoot, args) : undefined;
  const action = request.method === 'POST' ? await outcomeOf(module.action, args) : undefined;
  const [root, loader] = await Promise.all([loadingRoot, action?.failure ? undefined : outcomeOf(module.loader, args)]);
  const outcomes = [action, loader, root];
  const response = outcomes.flatMap((outcome) => [outcome?.result, outcome?.failure?.error]).find((value) => value instanceof Response);
  if (response) return response;
  const thrown = outcomes.find((outcome) => outcome?.failure)?.failure;
  if (thrown) report(thrown.error, pathname);
  // The text of an error that is not meant for visitors stays in the log.
  const failure = thrown && { error: thrown.error instanceof WithStatus ? thrown.error : new Error() };
  const status = failure ? (statusOf(failure.error) ?? 500) : (statusOf(action?.result) ?? statusOf(loader?.result) ?? 200);
  if (!module.default) return new Response(failure?.error instanceof WithStatus ? String(failure.error.data ?? failure.error.statusText) : null, { status });
  const page: ShownPage = {
    ...{ location: { pathname, search, hash: '', key: 'default' }, type: 'POP', keepsScroll: true, route, module, failure },
    ...{ rootData: root?.result, actionData: dataOf(action?.result), loaderData: dataOf(loader?.result) },
  };
  return { page, status };
}

const statusOf = (value: unknown): number | undefined => (value instanceof WithStatus ? value.status : undefined);

/** Adds the tags that React does not render: styles, data and scripts. */
async function asDocument(html: string, page: ShownPage, { assets, development = false, report }: RenderOptions): Promise<string> {
  if (html.includes(FAILED_BOUNDARY)) report(new Error('A part of the page failed and was left out'), page.location.pathname);
  const head = `${FIXED_TAGS}${assets.styles.map(styleLinks).join('')}${(await assets.head?.()) ?? ''}`;
  const data = `<script type="application/json" id="${INITIAL_DATA_ID}">${jsonForHtml(toInitialData(page))}</script>`;
  const scripts = startScripts(assets.scripts(page.module.file ?? ''), development);
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  return `<!doctype html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, bodyEnd)}${data}${scripts}${html.slice(bodyEnd)}`;
}

/** React's marker for a Suspense boundary (`ui/loading/deferred.tsx`) that failed to render; renderToString reports it in no other way. */
const FAILED_BOUNDARY = '<!--$!-->';

/** The same on every page. Added outside React, so that no code for them is sent to the browser; hydration ignores unknown tags in the head. */
const FIXED_TAGS = [
  '<meta http-equiv="Cache-Control" content="no-cache, no-store, must-revalidate">',
  '<meta http-equiv="Pragma" content="no-cache">',
  '<meta http-equiv="Expires" content="0">',
  '<meta name="theme-color" content="#f7f4ee">',
  '<meta name="format-detection" content="telephone=no">',
].join('');

/** The stylesheet, and those for print and forced colours, which do not block rendering. */
const styleLinks = (href: string): string =>
  [
    `<link rel="stylesheet" href="${href}">`,
    ...Object.entries(STYLE_MEDIA).map(([ending, media]) => `<link rel="stylesheet" href="${stylePart(href, ending)}" media="${media}">`),
  ].join('');
