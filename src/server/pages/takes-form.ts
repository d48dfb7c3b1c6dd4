import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type TakesForm = (pathname: string) => Promise<boolean>;

/** Whether the page at a path has an action: asked of the build itself, so that a new one needs no list. */
export function createTakesForm(loadBuild: () => Promise<ServerBuild>): TakesForm {
  return async (pathname) => {
    const { routes } = await loadBuild();
    const under = (parentId?: string): RouteObject[] =>
      Object.values(routes).flatMap((route) => {
        if (route?.parentId !== parentId || !route) return [];
        const { id, path, caseSensitive } = route;
        return [route.index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: under(id) }];
      });
    const matched = matchRoutes(under(), pathname)?.at(-1)?.route.id ?? '';
    return Boolean(routes[matched]?.module.action);
  };
}
