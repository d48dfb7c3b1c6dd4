import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type FoundRoute = {
  /** Whether it has an action. */
  takesForm: boolean;
  /** Whether its answer at an address is the same for everybody, which the route itself declares (web/app/public-page.ts). */
  isPublic(address: URL): boolean;
};
export type FindRoute = (pathname: string) => Promise<FoundRoute>;

/** What the route at a path says of itself: asked of the build, so that a new one needs no list. */
export function createFindRoute(loadBuild: () => Promise<ServerBuild>): FindRoute {
  return async (pathname) => {
    const { routes } = await loadBuild();
    const under = (parentId?: string): RouteObject[] =>
      Object.values(routes).flatMap((route) => {
        if (route?.parentId !== parentId || !route) return [];
        const { id, path, caseSensitive } = route;
        return [route.index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: under(id) }];
      });
    const matched = matchRoutes(under(), pathname.replace(/\.data$/, ''))?.at(-1)?.route.id ?? '';
    const { action, headers } = routes[matched]?.module ?? {};
    const { isPublic = () => false } = (headers ?? {}) as Partial<FoundRoute>;
    return { takesForm: action !== undefined, isPublic };
  };
}
