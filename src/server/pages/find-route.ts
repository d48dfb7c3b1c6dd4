import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type FoundRoute = {
  /** Whether it has an action. */
  takesForm: boolean;
  /** Whether the page is the same for every visitor; the route declares it (web/app/public-page.ts). */
  isPublic(address: URL): boolean;
};
export type FindRoute = (pathname: string) => Promise<FoundRoute>;

const MOST_REMEMBERED = 5_000;

const trees = new WeakMap<ServerBuild, RouteObject[]>();

/** The route tree for `matchRoutes`, built once for each build, since every page that is not cached is looked up in it. */
function treeOf(build: ServerBuild): RouteObject[] {
  const under = (parentId?: string): RouteObject[] =>
    Object.values(build.routes).flatMap((route) => {
      if (route?.parentId !== parentId || !route) return [];
      const { id, path, caseSensitive } = route;
      return [route.index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: under(id) }];
    });
  const tree = trees.get(build) ?? under();
  trees.set(build, tree);
  return tree;
}

/** Reads from the build what the route at a path declares, so that there is no second list of routes. */
export function createFindRoute(loadBuild: () => Promise<ServerBuild>): FindRoute {
  const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED }); // looking through all routes takes a quarter of a millisecond
  return async (pathname) => {
    const build = await loadBuild();
    const find = () => matchRoutes(treeOf(build), pathname.replace(/\.data$/, ''))?.at(-1)?.route.id ?? '';
    const matched = remembered.get(pathname) ?? find();
    remembered.set(pathname, matched);
    const { action, headers } = build.routes[matched]?.module ?? {};
    const { isPublic = () => false } = (headers ?? {}) as Partial<FoundRoute>;
    return { takesForm: action !== undefined, isPublic };
  };
}
