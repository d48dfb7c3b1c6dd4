import { pageNotFound } from '#web/app/page-not-found.ts';
import { publicPage } from '#web/app/public-page.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';

export const isPublic = publicPage;

/** No route matches. */
export function loader({ request }: LoaderArgs): never {
  throw pageNotFound(request);
}

export default function NotFound() {
  return null;
}
