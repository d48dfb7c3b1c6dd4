import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type FoundRoute = {
  /** Whether it has an action. */
  takesForm: boolean;
  /** Whether its answer at an address is the same for everybody, which the route itself declares (web/app/public-page.ts). */
  isPublic(address: URL): boolean;
};
export type FindRoute = (pathname: string) => Promise<FoundRoute>;

const trees = new WeakMap<ServerBuild, RouteObject[]>();

/** The routes as they are matched: made once for each build, since every page that is not kept yet is looked for here. */
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

/** What the route at a path says of itself: asked of the build, so that a new one needs no list. */
export function createFindRoute(loadBuild: () => Promise<ServerBuild>): FindRoute {
  return async (pathname) => {
    const build = await loadBuild();
    const matched = matchRoutes(treeOf(build), pathname.replace(/\.data$/, ''))?.at(-1)?.route.id ?? '';
    const { action, headers } = build.routes[matched]?.module ?? {};
    const { isPublic = () => false } = (headers ?? {}) as Partial<FoundRoute>;
    return { takesForm: action !== undefined, isPublic };
  };
}
