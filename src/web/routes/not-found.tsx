import { pageNotFound } from '#web/app/page-not-found.ts';
import { publicPage } from '#web/app/public-page.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';

export const isPublic = publicPage;

/** For every path that no other route matches. */
function load({ request }: LoaderArgs): never {
  throw pageNotFound(request);
}

export { load as clientLoader, load as loader };

export default function NotFound() {
  return null;
}
