import { type MetaFunction, useLocation, useMatches } from 'react-router';
import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import { PAGE_WORDS } from '#web/features/preparation/page-words.ts';
import css from '#web/features/preparation/preparation.module.css';
import { phoneHref } from '#web/format/format-phone.ts';
import { Breadcrumbs, breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { pathWithoutLocale } from '#web/locale-path.ts';
import { PageLink } from '#web/page-link.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf, useSettings } from '#web/root-data.ts';

export const meta: MetaFunction = ({ matches, location }) => {
  const words = PAGE_WORDS[matches.at(-1)?.id ?? ''];
  const title = words?.title() ?? '';
  return pageMeta({
    title,
    description: words?.description?.() ?? title,
    keywords: words?.keywords?.() ?? title,
    pathname: location.pathname,
    site: siteOf(matches),
    index: false,
    jsonLd: [breadcrumbList(siteOf(matches).config.origin, [{ title: words?.name() ?? title, to: pathWithoutLocale(location.pathname) }])],
  });
};

/** Stands at the addresses whose pages are still being made. */
export default function InPreparation() {
  const settings = useSettings();
  const { pathname } = useLocation();
  const title = PAGE_WORDS[useMatches().at(-1)?.id ?? '']?.name() ?? '';
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <Breadcrumbs trail={[{ title, to: pathWithoutLocale(pathname) }]} />
      <h1>{title}</h1>
      <p className={css.lead}>{m['preparation.lead']()}</p>
      <p className={css.text}>{m['preparation.text']()}</p>
      <p className={css.ways}>
        {settings && (
          <a className={buttonClass('primary')} href={phoneHref(settings.phone)}>
            {settings.phone}
          </a>
        )}
        <PageLink className={linkClass} to="/">
          {m['preparation.home']()}
        </PageLink>
      </p>
    </div>
  );
}
