import { z } from 'zod';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#contract/core/locale.ts';
import { AppError } from '#server/core/errors.ts';
import type { Log } from '#server/core/log.ts';
import { createVersionedCache, type DataVersion, MAX_DATED_MS } from '#server/db/data-version.ts';
import { failureBody, toAppError } from '#server/http/answer-failure.ts';
import type { Route } from './route.ts';

/** What a caller reads of a Response. */
export type InProcessResponse = { ok: boolean; status: number; json(): Promise<unknown> };
/** Calls a GET endpoint by its path and query, as over HTTP. Undefined for what is not in the table of routes, such as form tokens. */
export type InProcessApi = (url: string) => Promise<InProcessResponse> | undefined;
type Call = { route: Route; pattern: RegExp; query: z.ZodObject };

type Options = { routes: Route[]; version: DataVersion; log: Log; cache: boolean };

const MAX_CACHED = 500;

export const langQuery = z.object({ lang: z.enum(LOCALES).default(DEFAULT_LOCALE) });

/**
 * The GET endpoints for pages while the server renders them. Parameters are checked as over HTTP, but no Request and Response are made, and the answer is not
 * written as JSON and parsed again, which took a fifth of the time of a page.
 */
export function createInProcessApi({ routes, version, log, cache: isCaching }: Options): InProcessApi {
  const calls = routes.map((route): Call => ({ route, pattern: patternOf(route.path), query: route.query.extend(langQuery.shape) }));
  const cache = createVersionedCache<unknown>(version, { max: MAX_CACHED, maxAgeMs: MAX_DATED_MS });

  /** Different pages make the same calls: for the settings, the filters, the first lots. */
  const cachedRun = (call: Call, url: string, path: string, query: Record<string, string>): Promise<unknown> =>
    isCaching && !call.route.personal ? cache(url, async () => deepFreeze(await run(call, path, query))) : run(call, path, query);

  const respond = async (call: Call, url: string, path: string, query: Record<string, string>): Promise<InProcessResponse> => {
    try {
      return responseOf(200, await cachedRun(call, url, path, query));
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, path }, 'request failed');
      const failure = toAppError(error as Error);
      return responseOf(failure.status, failureBody(failure, isLocale(query.lang) ? query.lang : DEFAULT_LOCALE));
    }
  };
  return (url) => {
    const [path = '', search = ''] = url.split('?', 2);
    const call = calls.find(({ pattern }) => pattern.test(path));
    return call && respond(call, url, path, Object.fromEntries(new URLSearchParams(search)));
  };
}

async function run({ route, pattern, query }: Call, path: string, queryValues: Record<string, string>): Promise<unknown> {
  const pathValues = Object.entries(pattern.exec(path)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
  const params = route.params ? parsed(route.params, Object.fromEntries(pathValues)) : {};
  const { lang, ...rest } = parsed(query, queryValues);
  return route.handle({ ...rest, ...params }, lang as Locale);
}

function parsed(schema: z.ZodObject, values: Record<string, string>): Record<string, unknown> {
  const { data, error } = schema.safeParse(values);
  if (error) throw new AppError('malformed', String(error.issues[0]?.path[0] ?? ''));
  return data;
}

/** Several pages share an answer, so none may change it. */
function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const responseOf = (status: number, body: unknown): InProcessResponse => ({ ok: status === 200, status, json: async () => body });
