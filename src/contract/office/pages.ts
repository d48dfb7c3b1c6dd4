import { derivative } from '#contract/media/media.ts';

/** Where the staff's application is. */
export const OFFICE_BASE = '/office';
/** The element of the shell with the first data as JSON. */
export const INITIAL_DATA_ID = 'office-data';
/** The line of water below the wordmark, which the shell and the application both draw. */
export const WORDMARK_LINE = 'M1 4.5C22 4.5 34 1.2 60 2.2S96 4.8 119 3';

const SIGN_PICTURE_WIDTHS = [640, 960, 1280];
/** The picture beside the sign-in, which the shell and the application both show: the second finds it loaded. */
export const signPicture = (original: string) => ({
  src: derivative(original, 960, 'jpg'),
  srcSet: SIGN_PICTURE_WIDTHS.map((width) => `${derivative(original, width, 'webp')} ${width}w`).join(', '),
  sizes: '(max-width: 48rem) 100vw, 54vw',
});

/** Page → path below OFFICE_BASE. The server preloads the script of the page that a path leads to, so both sides read this table. */
const PATHS = {
  home: '',
  lots: '/lots',
  newLot: '/lots/new',
  'lot-import': '/lots/import',
  lot: '/lots/:id',
  'lot-preview': '/lots/:id/preview',
  leads: '/leads',
  lead: '/leads/:number',
  valuation: '/leads/:number/valuation',
  viewings: '/viewings',
  people: '/people',
  person: '/people/:id',
  pictures: '/pictures',
  reports: '/reports',
  account: '/account',
  staff: '/staff',
  audit: '/audit',
  settings: '/settings',
  welcome: '/welcome',
  invitation: '/invitation',
  reset: '/reset',
  parts: '/parts',
} as const;
export type OfficePage = keyof typeof PATHS;
/** What is shown instead of a page that needs a session. */
export type OfficeScreen = OfficePage | 'sign-in' | 'not-found';

/** Pages that people open before they have a session. */
const WITHOUT_SESSION: readonly OfficePage[] = ['welcome', 'invitation', 'reset', 'parts'];
export const needsSession = (page: OfficePage): boolean => !WITHOUT_SESSION.includes(page);

export type PageMatch = { page: OfficePage; params: Record<string, string> };

/** The page at a path such as `/office/lots/12`, with its parameters. */
export function matchOfficePage(pathname: string): PageMatch | undefined {
  if (pathname !== OFFICE_BASE && !pathname.startsWith(`${OFFICE_BASE}/`)) return undefined;
  const asked = partsOf(pathname.slice(OFFICE_BASE.length));
  for (const [page, path] of Object.entries(PATHS)) {
    const params = paramsOf(partsOf(path), asked);
    if (params) return { page: page as OfficePage, params };
  }
  return undefined;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function paramsOf(pattern: string[], asked: string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = asked[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** `officePath('lot', { id: '12' })` → `/office/lots/12` */
export const officePath = (page: OfficePage, params: Record<string, string | number> = {}): string =>
  OFFICE_BASE + Object.entries(params).reduce<string>((path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)), PATHS[page]);

export const lotReportPath = (id: number): string => `${officePath('reports')}?lot=${id}`;
