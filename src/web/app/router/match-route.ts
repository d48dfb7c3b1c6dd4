import type { Match, Route } from './route.ts';

export type MatchRoute = (pathname: string) => Match | undefined;

/** Finds the route of a path. Every path also exists under `/en`. A fixed path is tried before those with parameters; `*` matches everything else. */
export function createMatchRoute(routes: readonly Route[]): MatchRoute {
  const fixed = new Map(routes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, route]));
  const withParameters = routes.filter(({ path }) => path.includes(':')).map((route) => ({ route, segments: route.path.split('/') }));
  const fallback = routes.find(({ path }) => path === '*');

  return (pathname) => {
    const segments = pathname.split('/').map(decoded);
    const isEnglish = segments[1] === 'en';
    if (isEnglish) segments.splice(1, 1);
    if (segments.at(-1) === '' && segments.length > 2) segments.pop();
    const route = fixed.get(segments.join('/') || '/');
    if (route) return { route, params: {} };
    for (const candidate of withParameters) {
      const params = paramsOf(candidate.segments, segments);
      if (params && !(isEnglish && candidate.route.hasNoLanguage)) return { route: candidate.route, params };
    }
    return fallback && { route: fallback, params: {} };
  };
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}

/** A segment that is no valid encoding stays as it is, and matches nothing but a parameter. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
