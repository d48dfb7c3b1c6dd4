import { type LoaderFunctionArgs, useRouteError } from 'react-router';
import { ErrorPage } from '#web/layout/error-page.tsx';
import { pageNotFound } from '#web/page-not-found.ts';

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
