import { data, type LoaderFunctionArgs, useRouteError } from 'react-router';
import { ErrorPage } from '#web/layout/error-page.tsx';

/** No route matches: status 404 and the client's words. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw data(null, { status: 404, statusText: `Page not found: ${new URL(request.url).pathname}` });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
