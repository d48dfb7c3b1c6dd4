import { isRouteErrorResponse, useLocation } from 'react-router';
import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import css from './error-page.module.css';

/** Any failure a visitor can run into: a wrong address, or something broken on our side. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const notFound = status === 404;
  const title = notFound ? m['errorPage.notFoundTitle']() : m['errorPage.internalTitle']();
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.status} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p className={css.reason}>{notFound ? m['errorPage.notFound']({ path: pathname }) : (ownWords(error) ?? m['errorPage.internalText']())}</p>
      {notFound && <p className={classNames(text.mute, css.text)}>{m['errorPage.notFoundText']()}</p>}
      <p className={css.ways}>
        <PageLink className={buttonClass('primary')} to="/">
          {m['errorPage.home']()}
        </PageLink>
        <PageLink className={linkClass} to="/catalog">
          {m['errorPage.catalog']()}
        </PageLink>
      </p>
    </div>
  );
}

/** All that React Router lets out of the server in production. */
const OPAQUE = 'Unexpected Server Error';

/** What a failure says of itself: its status message or its message, never more. */
function ownWords(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return error instanceof Error && error.message !== OPAQUE ? error.message || undefined : undefined;
  return typeof error.data === 'string' && error.data ? error.data : error.statusText || undefined;
}
