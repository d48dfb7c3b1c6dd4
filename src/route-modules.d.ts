/** The file of a route as the browser needs it: tools/route-modules.mjs. */
declare module '*?route' {
  type RouteModule = import('#web/app/router/route.ts').RouteModule;
  const routeModule: RouteModule['default'];
  export default routeModule;
  export const meta: RouteModule['meta'];
  export const loader: RouteModule['loader'];
  export const clientLoader: RouteModule['clientLoader'];
  export const action: RouteModule['action'];
  export const isPublic: RouteModule['isPublic'];
  export const overHero: RouteModule['overHero'];
  export const file: RouteModule['file'];
  export const isDocument: RouteModule['isDocument'];
}
