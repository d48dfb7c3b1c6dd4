import type { ReactNode } from 'react';
import type { Settings } from '#contract/agency/settings.ts';
import { DEFAULT_LOCALE } from '#contract/core/locale.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { useSettings } from '#web/app/root-data.ts';
import { useLocation } from '#web/app/router/page-context.tsx';
import { formatDate } from '#web/format/format-date.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import css from './policy-page.module.css';
import { policyBlocks, withContactLinks } from './policy-text.ts';

export type PolicySection = { id: string; title: string; text: string; more?: ReactNode };
type Props = {
  title: string;
  lead(names: PolicyNames): string;
  /** The date since which the policy has been in force; a text without legal force has none. */
  version?: string;
  sections(names: PolicyNames): PolicySection[];
};

/** The page of a policy with a table of contents. What it says about the agency comes from the settings. */
export function PolicyPage(props: Props) {
  const settings = useSettings();
  return settings ? <PolicyText {...props} names={policyNames(settings)} /> : null;
}

function PolicyText({ title, lead, version, names, ...props }: Props & { names: PolicyNames }) {
  const { pathname } = useLocation();
  const locale = getLocale();
  const path = pathWithoutLocale(pathname);
  const sections = props.sections(names);
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={title} trail={[{ title, to: path }]} lead={lead(names)}>
        {version && (
          <p className={classNames(text.small, text.mute)}>
            {m['policy.version']({ date: formatDate(version, locale, { year: true }) })}
            {locale !== DEFAULT_LOCALE && (
              <>
                . {m['policy.translation']()} {/* Without a referrer, so that the server does not store a click on it as a choice of language. */}
                <a className={css.link} href={path} hrefLang={DEFAULT_LOCALE} referrerPolicy="no-referrer">
                  {m['policy.original']()}
                </a>
              </>
            )}
          </p>
        )}
      </PageHead>
      <div className={classNames(grid.grid, css.body)}>
        <nav className={css.contents} aria-label={m['policy.contents']()}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <PolicyBlocks text={section.text} names={names} />
              {section.more}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function PolicyBlocks({ text: policyText, names }: { text: string; names: PolicyNames }) {
  return policyBlocks(policyText).map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>
        <Line text={block.text} names={names} />
      </p>
    ) : (
      <ul key={block.items[0]} className={css.list}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}

function Line({ text: line, names }: { text: string; names: PolicyNames }) {
  return withContactLinks(line, names).map(({ text: piece, href }) =>
    href ? (
      <a key={piece} className={css.link} href={href}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}

/** What the texts of the policies say about the agency. They have it as parameters, so that the texts are the same for every agency. */
export const policyNames = ({ brand, legal, address, email, phone }: Settings) => ({
  name: brand.name,
  legalName: brand.legalName,
  inn: legal.inn,
  ogrn: legal.ogrn,
  offer: legal.offer,
  address,
  email,
  phone,
});
export type PolicyNames = ReturnType<typeof policyNames>;
