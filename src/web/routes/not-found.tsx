import { type LoaderFunctionArgs, useRouteError } from 'react-router';
import { pageNotFound } from '#web/app/page-not-found.ts';
import { publicPage } from '#web/app/public-page.ts';
import { ErrorPage } from '#web/layout/error-page.tsx';

export const headers = publicPage;

/** No route matches. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw pageNotFound(request);
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
