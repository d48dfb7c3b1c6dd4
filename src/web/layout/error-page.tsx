import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { WithStatus } from '#web/app/router/route.ts';
import css from './error-page.module.css';

/** The page that the error boundary shows. 404 is a wrong address; any other status is shown as a failure of the site. Loaders throw a WithStatus to choose the status. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const status = error instanceof WithStatus ? error.status : 500;
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
      <p className={css.reason}>{notFound ? m['errorPage.notFound']({ path: pathname }) : (messageOf(error) ?? m['errorPage.internalText']())}</p>
      {notFound && <p className={classNames(text.mute, css.text)}>{m['errorPage.notFoundText']()}</p>}
      <p className={css.links}>
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

/** The error's own text, never its stack. */
function messageOf(error: unknown): string | undefined {
  if (!(error instanceof WithStatus)) return error instanceof Error ? error.message || undefined : undefined;
  return typeof error.data === 'string' && error.data ? error.data : error.statusText || undefined;
}
