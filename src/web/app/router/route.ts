import type { ComponentType, ReactNode } from 'react';
import type { LoaderContext } from '#web/app/site-context.ts';

/** `key` is that of the history entry. */
export type Location = { pathname: string; search: string; hash: string; key: string };

export type LoaderArgs = { request: Request; params: Record<string, string | undefined>; context: LoaderContext };

export type MetaDescriptor =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | ({ tagName: 'link' } & Record<string, string>)
  | { 'script:ld+json': Record<string, unknown> };

// biome-ignore lint/suspicious/noExplicitAny: the data of any page
type Loader = (...args: any[]) => unknown;
/** What a loader gives to its page: without the status that `data()` adds. */
export type LoaderData<Load extends Loader> = Awaited<ReturnType<Load>> extends infer Result ? (Result extends WithStatus<infer Value> ? Value : Result) : never;
/** `loaderData` is missing where the loader failed, `root` where the agency's settings could not be loaded. */
export type MetaFunction<Load extends Loader = Loader> = (args: { loaderData?: LoaderData<Load>; root: unknown; location: Location }) => MetaDescriptor[];

/** What a file in web/routes exports. Only the server has `loader`, `action` and `isPublic`: the browser gets the rest (tools/route-modules.mjs). */
export type RouteModule = {
  /** Missing for what is not a page but a file: then the loader returns a Response. */
  // biome-ignore lint/suspicious/noExplicitAny: a page knows the data of its own loader
  default?: ComponentType<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a page knows the data of its own loader
  meta?: MetaFunction<any>;
  /** Loads the data while the server renders the page. */
  loader?: Loader;
  /** Loads the data in the browser. */
  clientLoader?: Loader;
  /** Takes a form that was sent to the page. */
  action?: Loader;
  /** Whether the page is the same for every visitor at this address (web/app/public-page.ts). */
  isPublic?(address: URL): boolean;
  /** The page begins with a picture that the header covers. */
  overHero?: boolean;
  /** Set on the server: the name of the file, by which the build knows what the page needs in the browser. */
  file?: string;
  /** Set in the browser where only the server can load the data: a link to such a page is a full page load. */
  isDocument?: boolean;
};

export type Route = {
  path: string;
  layout: ComponentType<{ children: ReactNode }>;
  load(): Promise<RouteModule>;
  /** It has no text, so it does not exist under `/en`. */
  hasNoLanguage?: boolean;
};
export type Match = { route: Route; params: Record<string, string> };

/** A result of a loader or an action that also sets the status of the page. If it is thrown, the page shows it as an error. */
export class WithStatus<Value> {
  readonly data: Value;
  readonly status: number;
  readonly statusText: string;

  constructor(value: Value, { status = 200, statusText = '' }: { status?: number; statusText?: string } = {}) {
    this.data = value;
    this.status = status;
    this.statusText = statusText;
  }
}

export const data = <Value>(value: Value, init?: { status?: number; statusText?: string }): WithStatus<Value> => new WithStatus(value, init);
export const dataOf = (result: unknown): unknown => (result instanceof WithStatus ? result.data : result);

/** For loaders and actions to return or throw. */
export const redirect = (to: string, status = 302): Response => new Response(null, { status, headers: { location: to } });
export const redirectTarget = (result: unknown): string | undefined =>
  result instanceof Response && result.status >= 300 && result.status < 400 ? (result.headers.get('location') ?? undefined) : undefined;
